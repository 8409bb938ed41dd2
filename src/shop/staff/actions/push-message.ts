import { OFFICE } from '#platform/contract/addresses/paths.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { type OwnerNews, ownerMail } from '#platform/mail/owner-mail.ts'
import { formatTaka, toTaka } from '#platform/rules/money.ts'
import { bengaliPlace } from '#platform/rules/place.ts'
import type { PushMessage } from '#shop/staff/contract/calls/admin-push.ts'
import type { Language, Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'

/** What a browser of staff is told while the office is closed. */
export type PushNews =
  | { what: 'order'; order: number; district: string; totalPaisa: number }
  | { what: 'owner'; news: OwnerNews; by: string | undefined; at: string }
  /** The first message, by which one sees that it works. */
  | { what: 'works' }

const WORKS: Record<Language, Omit<PushMessage, 'url' | 'tag'>> = {
  en: { title: 'This device rings', body: 'It tells of new orders while the office is closed.' },
  bn: { title: 'এই ডিভাইসে ঘণ্টা বাজবে', body: 'অফিস বন্ধ থাকলেও নতুন অর্ডারের খবর আসবে।' },
}

/** The message in the person's language. Who sees no totals elsewhere sees none here. */
export function pushMessage(news: PushNews, { language, role }: { language: Language; role: Role }): PushMessage {
  if (news.what === 'works') return { ...WORKS[language], tag: 'works', url: OFFICE }
  if (news.what === 'owner') {
    const { subject, text } = ownerMail('', language, news)
    return { title: subject, body: text.split('\n')[0] ?? '', tag: `owner-${news.at}`, url: `${OFFICE}/log` }
  }
  const { order, totalPaisa } = news
  const isBengali = language === 'bn'
  const figures = isBengali ? bengaliDigits : String
  const district = isBengali ? bengaliPlace(DISTRICTS, news).district : news.district
  const total = can(role, 'order:totals') ? figures(formatTaka(toTaka(totalPaisa))) : ''
  return {
    title: isBengali ? `নতুন অর্ডার ${figures(order)}` : `New order ${order}`,
    body: [district, total].filter(Boolean).join(' · '),
    tag: `order-${order}`,
    url: `${OFFICE}/orders/${order}`,
  }
}

const hourInDhaka = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', hour: 'numeric', hourCycle: 'h23' })

/** Whether a moment is within quiet hours, which may go over midnight; `from` and `to` alike are a whole day. */
export function isQuiet({ from, to }: { from: number | null; to: number | null }, at: Date): boolean {
  if (from === null || to === null) return false
  const hour = Number(hourInDhaka.format(at))
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
