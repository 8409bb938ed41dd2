import type { ShopEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume, inNetwork, refund } from '#platform/calls/rate-limit.ts'
import { refuse, refuseField } from '#platform/calls/refuse.ts'
import { COUPON_INVALID, COUPON_USED } from '#platform/contract/messages.ts'
import { couponNeeds, stockLeft } from '#platform/contract/sentences.ts'
import type { Db } from '#platform/db/schema.ts'
import { formatTaka, toTaka } from '#platform/rules/money.ts'
import { findCaller } from '#shop/customers/calls/customer.ts'
import { findToPay } from '#shop/gateways/actions/pay-link.ts'
import { cancelOrder } from '#shop/orders/actions/cancel-order.ts'
import type { CouponRefused, Placing } from '#shop/orders/actions/placing.ts'
import { findQuote } from '#shop/orders/actions/quote.ts'
import { findOrder, findTrackedOrder, listOrders } from '#shop/orders/queries/order-reads.ts'
import { withParcels } from '#shop/parcels/actions/shown.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/** The address at which an order is paid, and what is asked for in advance, for its answer. */
export async function payOf(
  { db, sealer, officeUrl, siteUrl, language }: ShopEnv['Variables'],
  orderId: number,
): Promise<{ pay?: string; advance?: number }> {
  const apiHost = officeUrl === siteUrl ? undefined : officeUrl
  const { pay, advancePaisa } = await findToPay(db, { sealer, apiHost, language }, orderId)
  return { ...(pay !== undefined && { pay }), ...(advancePaisa > 0 && { advance: toTaka(advancePaisa) }) }
}

export const orderHandlers = {
  listOrders: ({ var: { db, customer, query } }) => listOrders(db, customer.id, query.page),
  async getOrder(c) {
    const { db, customer, params, language } = c.var
    const order = await findOrder(db, params.id, customer.id, language)
    return order
      ? { ...(await withParcels(db, order, language)), ...(await payOf(c.var, order.pk)) }
      : refuse('order_not_found')
  },
  async trackOrder(c) {
    const { order: id, phone_number } = c.var.body
    const subjects = {
      trackByPhoneAndAddress: inNetwork(phone_number, c.var),
      trackByPhone: phone_number,
      trackByAddress: c.var.address,
    }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const order = await findTrackedOrder(c.var.db, id, phone_number, c.var.language)
    if (!order) return refuse('order_not_found')
    await refund(c, subjects)
    return { ...(await withParcels(c.var.db, order, c.var.language)), ...(await payOf(c.var, order.pk)) }
  },
  async cancelOrder(c) {
    const { db, body, address, requestId } = c.var
    const caller = await findCaller(c)
    // Counts orders that are not theirs: a key cannot be guessed, and nobody should try.
    const subjects = { trackByAddress: address }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const cancelling = await cancelOrder(db, body.order, { customerId: caller?.customer.id, key: body.key }, requestId)
    if (cancelling === 'missing') return refuse('order_not_found')
    await refund(c, subjects)
    return cancelling === 'fixed' ? refuse('order_not_pending') : { response: 'success', order_status: 'cancelled' }
  },
} satisfies Partial<Handlers>

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
