import { randomUUID } from 'node:crypto'
import type { ShopContext } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { consume, inNetwork, refund } from '#platform/calls/rate-limit.ts'
import { Refused, refuse, refuseField } from '#platform/calls/refuse.ts'
import { MAX_USER_AGENT } from '#platform/contract/server-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { isKnownPlace, zoneOf } from '#platform/rules/zone.ts'
import { findCaller, sendsToken } from '#shop/customers/calls/customer.ts'
import type { Customer } from '#shop/customers/queries/customers.ts'
import { placeOrder } from '#shop/orders/actions/place-order.ts'
import { findQuote } from '#shop/orders/actions/quote.ts'
import { type NewOrder, NO_COUPON } from '#shop/orders/contract/checkout.ts'
import { findUsableCoupon } from '#shop/orders/queries/coupons.ts'
import { isConfirmedPhone } from '#shop/orders/queries/order-facts.ts'
import { findPlacedOrder } from '#shop/orders/queries/order-reads.ts'
import { findCharges, findPrivateSettings } from '#shop/settings/queries/settings.ts'
import { payOf, refusePlacing } from './orders.ts'

/** Whose rate limits an order consumes: a signed-in customer's, or those of a phone, which a visitor need not own. */
const orderSubjects = (c: ShopContext, phone: string, customer: Customer | undefined) => ({
  ...(customer
    ? { ordersByCustomer: String(customer.id) }
    : { ordersByPhoneAndAddress: inNetwork(phone, c.var), ordersByPhone: phone }),
  ordersByAddress: c.var.address,
})

/** Whose rate limit a coupon code consumes, as it may be a guess; nobody's without a code. */
const couponSubjects = (c: ShopContext, code: string) => (code === '' ? {} : { couponsByAddress: c.var.address })

/** Whether an order has more pieces than one of a phone may have that the shop does not know yet. */
async function isTooLarge(db: Db, { products, phone_number }: NewOrder): Promise<boolean> {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  const { unconfirmed_pieces } = await findPrivateSettings(db)
  return pieces > unconfirmed_pieces && !(await isConfirmedPhone(db, phone_number))
}

export const checkoutHandlers = {
  getDeliveryCharge: async (c) => ({ shipping: await findCharges(c.var.db) }),
  async getCoupon(c) {
    const { code } = c.var.params
    const coupons = couponSubjects(c, code)
    const tooMany = await consume(c, coupons)
    if (tooMany) return tooMany
    const coupon = await findUsableCoupon(c.var.db, code)
    if (!coupon) return NO_COUPON
    await refund(c, coupons)
    const most = coupon.kind === 'flat' ? coupon.value_paisa : (coupon.cap_paisa ?? 0)
    return { response: 'success', value: toTaka(most) }
  },
  async quoteCart(c) {
    const coupons = couponSubjects(c, c.var.body.coupon)
    const tooMany = await consume(c, coupons)
    if (tooMany) return tooMany
    const quote = await findQuote(c.var.db, c.var.body, c.var.language)
    const isKnown =
      !quote || quote.coupon_discount > 0 || quote.free_delivery === true || quote.coupon_minimum !== undefined
    if (isKnown) await refund(c, coupons)
    return quote ?? refuse('orders_closed')
  },
  async createOrder(c) {
    const { db, headers } = c.var
    const { measured, ...order } = c.var.body
    const zone = zoneOf(order.district, order.upazila)
    const isInside = zone === 'inside_dhaka'
    if (order.inside_dhaka !== isInside && isKnownPlace(order.district, order.upazila))
      return refuseField('zone_wrong', 'inside_dhaka')
    // A place that nobody knows is outside Dhaka, whatever the shopper says.
    const body = { ...order, inside_dhaka: isInside }
    const agent = c.req.header('User-Agent')?.slice(0, MAX_USER_AGENT) ?? ''
    const key = headers['Idempotency-Key'] ?? randomUUID()
    const placing = await placeOrder(db, body, key, async (place) => {
      const caller = await findCaller(c)
      // A shopper who seems to be signed in would look for the order in their account.
      if (!caller && sendsToken(c)) return refuse('session_ended')
      const orders = orderSubjects(c, body.phone_number, caller?.customer)
      const coupons = couponSubjects(c, body.coupon)
      const tooMany = await consume(c, { ...orders, ...coupons })
      if (tooMany) return tooMany
      if (await isTooLarge(db, body)) {
        // Counts as an order, as it tells that the shop does not know this phone.
        await refund(c, coupons)
        return refuseField('order_large', 'products')
      }
      const placing = await place({
        customerId: caller?.customer.id ?? null,
        network: c.var.address,
        language: c.var.language,
        measured: measured && { ...measured, agent },
      })
      if (placing.kind !== 'placed' || placing.isRepeat) await refund(c, orders)
      if (placing.kind !== 'coupon' || placing.why !== 'unknown') await refund(c, coupons)
      return placing
    })
    if (placing instanceof Refused) return placing
    if (placing.kind === 'placed') {
      const { pk } = placing.order
      return {
        response: 'success',
        order: { ...(await findPlacedOrder(db, pk, c.var.language)), ...(await payOf(c.var, pk)) },
      }
    }
    return refusePlacing(db, body, placing, c.var.language)
  },
} satisfies Partial<Handlers>
