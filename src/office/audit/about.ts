import type { formats } from '#office/format.ts'
import type { useMayOpen } from '#office/me.ts'
import { customerPath, orderPath, pagePath, pathOf, productPath, stockPath } from '#office/router.ts'
import type { PlainRoute } from '#office/routes.ts'
import type { Texts } from '#office/texts/all.ts'
import type { AuditLine } from '#platform/contract/audit.ts'

const SCREENS: Record<string, PlainRoute> = {
  banner: 'banners',
  banner_order: 'banners',
  category: 'categories',
  category_order: 'categories',
  redirect: 'redirects',
  connection: 'connections',
  coupon: 'coupons',
  delivery_zone: 'deliveryZones',
  product_batch: 'products',
  product_group: 'products',
  customer: 'customers',
  first_day: 'firstDay',
  import: 'imports',
  invite: 'staff',
  job: 'notices',
  draft: 'publish',
  publication: 'publish',
  review: 'reviews',
  search: 'searches',
  setting: 'shop',
  staff: 'staff',
  synonym: 'synonyms',
  wallet_sms: 'payments',
  cash_count: 'money',
  payout: 'payouts',
}

/** The screen of a line's subject; undefined without one that the reader may open. */
export function hrefOf(
  { subject, subject_id: id }: AuditLine,
  mayOpen: ReturnType<typeof useMayOpen>,
): string | undefined {
  // What is about all of a kind has no number.
  const isOne = /^\d+$/.test(id)
  if (isOne && subject === 'order') return orderPath(Number(id))
  if (isOne && (subject === 'product' || subject === 'price_plan')) return productPath(Number(id))
  if (isOne && subject === 'stock') return stockPath(Number(id))
  if (isOne && subject === 'phone') return customerPath(id)
  if (subject === 'page') return pagePath(id)
  if (subject === 'setting' && (id === 'notices' || id === 'messages')) return pathOf(id)
  const screen = SCREENS[subject]
  return screen && mayOpen(screen) ? pathOf(screen) : undefined
}

/** Whether a line is a refused sign-in, instead of an action by a person or a command. */
export const isRefusal = ({ action }: AuditLine): boolean => action === 'session.refuse' || action === 'session.lock'

/** Action and subject: `Order #12: edited`, `Category “Toys”: changed`. */
export function titleOf(
  { action, subject, subject_id: id, name: called, after }: AuditLine,
  { audit, orders }: Texts,
  { digits }: ReturnType<typeof formats>,
): string {
  const [first = '', second = ''] = action.split('.')
  const { nouns, verbs }: Record<'nouns' | 'verbs', Record<string, string>> = audit
  const name = nouns[first] ?? action
  const of =
    ['order', 'product', 'price_plan', 'stock'].includes(subject) && /^\d+$/.test(id)
      ? ` #${digits(id)}`
      : subject === 'phone' && /^\d+$/.test(id)
        ? ` ${digits(id)}`
        : ''
  const state = action === 'order.transition' ? after?.['state'] : undefined
  const done = Object.entries(orders.states).find(([key]) => key === state)?.[1] ?? verbs[second] ?? ''
  return `${name}${of}${called === null ? '' : ` “${called}”`}: ${done}`
}
