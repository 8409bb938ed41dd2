import { COUPON_INVALID, COUPON_USED } from '#contract/messages.ts'
import type { Language } from '#contract/office-staff.ts'
import { couponNeeds, stockLeft } from '#contract/sentences.ts'
import { formatTaka } from '#rules/money.ts'
import type { Db } from '../db/schema.ts'
import type { CouponRefused, Placing } from '../shop/placing.ts'
import { findQuote } from '../shop/quote.ts'
import { refuse, refuseField } from './refuse.ts'

/** Why an order may not use its coupon. */
const couponRefusal = ({ why, minimum }: CouponRefused): string =>
  ({ unknown: COUPON_INVALID, minimum: couponNeeds(formatTaka(minimum)), phone: COUPON_USED })[why]

/** The refusal of an order that was not placed, of a shopper or of staff; changed prices come with the sums of now. */
export async function refusePlacing(
  db: Db,
  order: Parameters<typeof findQuote>[1],
  placing: Exclude<Placing, { kind: 'placed' }>,
  language: Language = 'en',
) {
  switch (placing.kind) {
    case 'missing':
      return refuse('product_gone', {
        errors: { products: placing.products.map((id) => `Product ${id} is no longer sold.`) },
      })
    case 'short':
      return refuse('stock_short', {
        short: placing.lines,
        errors: { products: placing.lines.map(({ name, left }) => stockLeft(name, left)) },
      })
    case 'coupon':
      return refuseField('coupon_invalid', 'coupon', couponRefusal(placing))
    case 'transaction':
      return refuseField('transaction_id_used', 'transaction_id')
    case 'wallets':
      return refuseField('online_payment_off', 'payment_type')
    case 'closed':
      return refuse('orders_closed')
    case 'key':
      return refuse('idempotency_key_reused')
    case 'prices': {
      const quote = await findQuote(db, order, language)
      return quote ? refuse('prices_changed', { quote }) : refuse('orders_closed')
    }
  }
}
