import { createHash } from 'node:crypto'
import { transact } from '#platform/actions/transact.ts'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { MailStep } from '#platform/contract/jobs.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { insertJobs, type Job } from '#platform/db/jobs.ts'
import type { NewJob } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { newOrderMail } from '#platform/mail/mail-texts.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import { formatTaka, toTaka } from '#platform/rules/money.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { listNamesIn } from '#shop/catalogue/queries/products.ts'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'
import { findCustomer } from '#shop/customers/queries/customers.ts'
import { findOrderRecord, listPricedLines, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'
import { fillMail, joinMails, type MailText, type MailValues } from '#shop/orders/rules/order-mails.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'
import type { Notices } from '#shop/settings/contract/office/notices.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { findNotices } from '#shop/settings/queries/notices.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/** Origins for links in mails. */
export interface MailUrls {
  siteUrl: string
  officeUrl: string
}

/** One mail of an order and step; an address gets each once. */
function mailJob(order: OrderRecord, step: MailStep, to: string, mail: MailText & { from: string }): NewJob {
  const box = createHash('sha256').update(mailboxKey(to)).digest('base64url').slice(0, 16)
  return { kind: 'mail', key: `mail:${order.id}:${step}:${box}`, orderId: order.id, body: { to, ...mail } }
}

/** Figures of a mail in a language. Pages and mails of the shop take Bengali digits where they are typed. */
const figuresIn = (language: Language) => (language === 'bn' ? bengaliDigits : String)

async function valuesOf(db: Db, order: OrderRecord, settings: Settings, { siteUrl }: MailUrls): Promise<MailValues> {
  const isBengali = order.language === 'bn'
  const figures = figuresIn(order.language)
  const lines = await listPricedLines(db, order.id)
  const namesOf = await listNamesIn(db, order.language, lines)
  const shown = (line: (typeof lines)[number]) => {
    const { name, options } = namesOf(line)
    return lineName({ name, options: wordsIn(order.language, options) })
  }
  return {
    name: order.name,
    number: figures(order.id),
    shop: settings.shop_name,
    total: figures(formatTaka(toTaka(order.total_paisa))),
    items: lines.map((line) => `${figures(line.quantity)} × ${shown(line)}`).join('\n'),
    link: siteUrl + (isBengali ? bengaliOf(PAGES.order(order.id)) : PAGES.order(order.id)),
    phone: settings.phone,
  }
}

/** In Bengali for an order of the Bengali edition, otherwise in the language that the settings name. */
function shopperMail(
  step: MailStep,
  order: OrderRecord,
  notices: Notices,
  values: MailValues,
  { shop_name, shop_name_bn }: Settings,
): (MailText & { from: string }) | undefined {
  const { is_on, texts } = notices.mails[step]
  const language = order.language === 'bn' ? 'bn' : notices.language
  if (!is_on) return undefined
  const bengali = nameIn('bn', shop_name, shop_name_bn)
  const [bn, en] = [fillMail(texts.bn, { ...values, shop: bengali }), fillMail(texts.en, values)]
  if (language === 'bn') return { ...bn, from: bengali }
  return { ...(language === 'both' ? joinMails(bn, en) : en), from: shop_name }
}

/** Whether the order still is where the step took it; what was undone, or went on within the minute, is not mailed. */
const isCurrent = ({ state }: OrderRecord, step: MailStep): boolean =>
  step === 'placed' || shopperStatus(state) === step

/**
 * Stores a mail to each address that hears of a step: those that the settings name, for a new order, and the shopper's,
 * where one is confirmed. Returns false where the step is not the order's any more.
 */
export const makeOrderMails = (db: Db, { order_id: orderId }: Job, step: MailStep, urls: MailUrls): Promise<boolean> =>
  transact(db, async (transaction) => {
    const order = orderId === null ? undefined : await findOrderRecord(transaction, orderId)
    if (!order || !isCurrent(order, step)) return false
    const notices = await findNotices(transaction)
    const settings = await findSettings(transaction)
    const values = await valuesOf(transaction, order, settings, urls)
    const jobs: NewJob[] = []
    if (step === 'placed') {
      const pieces = (await listPricedLines(transaction, order.id)).reduce((sum, { quantity }) => sum + quantity, 0)
      const mail = newOrderMail(urls.officeUrl, { ...values, pieces, phone: order.phone })
      for (const to of notices.emails) jobs.push(mailJob(order, step, to, { ...mail, from: values.shop }))
    }
    const customer = order.customer_id === null ? undefined : await findCustomer(transaction, order.customer_id)
    const mail = shopperMail(step, order, notices, values, settings)
    // Anybody can register with another person's address: names and places go to a confirmed one only.
    if (customer?.confirmed_email && mail) jobs.push(mailJob(order, step, customer.confirmed_email, mail))
    await insertJobs(transaction, jobs)
    return true
  })
