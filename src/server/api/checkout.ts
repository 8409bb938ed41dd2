import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { NO_COUPON, newOrderSchema, type PricesChanged, quoteRequestSchema } from '#contract/checkout.ts'
import { IDEMPOTENCY_KEY_MOST } from '#contract/limits.ts'
import {
  CHECKOUT_REQUIRED,
  COUPON_INVALID,
  IDEMPOTENCY_KEY_REUSED,
  ONLINE_PAYMENT_OFF,
  ORDERS_CLOSED,
  PRICES_CHANGED,
  PRODUCT_GONE,
  SESSION_ENDED,
  TRANSACTION_ID_USED,
} from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { toTaka } from '#rules/money.ts'
import { foldPhone } from '#rules/text.ts'
import { findCouponValue } from '../db/coupons.ts'
import type { Customer } from '../db/customers.ts'
import { findPlacing, placeOrder } from '../db/orders.ts'
import { findQuote } from '../db/quotes.ts'
import { findCharges } from '../db/settings.ts'
import { findCaller, sendsToken } from './customer.ts'
import type { ShopContext, ShopEnv } from './env.ts'
import { jsonBody } from './input.ts'
import { giveBack, inNetwork, spend } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuse, refuseFields } from './refuse.ts'

const REQUIRED = ['name', 'phone_number', 'district', 'upazila', 'delivery_address', 'payment_type', 'inside_dhaka']
const missingMessage = missingFields([{ fields: REQUIRED, message: CHECKOUT_REQUIRED }])
const messageOf = (errors: Record<string, string[]>) =>
  missingMessage(errors) ?? (errors['payment_type'] ? undefined : errors['transaction_id']?.[0])

/** The request's key, a fresh one when it has none, undefined when it is no key. */
function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key') ?? randomUUID()
  return /^[\x21-\x7e]+$/.test(key) && key.length <= IDEMPOTENCY_KEY_MOST ? key : undefined
}

/** Whom an order counts for: a signed-in customer, or the phone, which a visitor need not own. */
const orderSubjects = (c: ShopContext, phone: string, customer: Customer | undefined) => ({
  ...(customer
    ? { ordersByCustomer: String(customer.id) }
    : { ordersByPhoneAndAddress: inNetwork(phone, c.var), ordersByPhone: foldPhone(phone) }),
  ordersByAddress: c.var.address,
})

/** Whom a coupon code counts for that may be a guess: nobody where there is none. */
const couponSubjects = (c: ShopContext, code: string) => (code === '' ? {} : { couponsByAddress: c.var.address })

export const checkoutRoutes = new Hono<ShopEnv>()
  .get(API.deliveryCharge, async (c) => c.json({ shipping: await findCharges(c.var.db) }))
  .get(`${API.coupon('')}:code`, async (c) => {
    const code = c.req.param('code') ?? ''
    const coupons = couponSubjects(c, code)
    const tooMany = await spend(c, coupons)
    if (tooMany) return tooMany
    const value = await findCouponValue(c.var.db, code)
    if (value > 0) await giveBack(c, coupons)
    return c.json(value > 0 ? { response: 'success', value: toTaka(value) } : NO_COUPON)
  })
  .post(API.quote, jsonBody(quoteRequestSchema), async (c) => {
    const coupons = couponSubjects(c, c.var.body.coupon)
    const tooMany = await spend(c, coupons)
    if (tooMany) return tooMany
    const quote = await findQuote(c.var.db, c.var.body)
    if (!quote || quote.coupon_discount > 0) await giveBack(c, coupons)
    return quote ? c.json(quote) : refuse(c, 409, ORDERS_CLOSED)
  })
  .post(API.createOrder, jsonBody(newOrderSchema, messageOf), async (c) => {
    const { db, body } = c.var
    const key = idempotencyKey(c)
    if (key === undefined) {
      const reason = `This must be 1 to ${IDEMPOTENCY_KEY_MOST} visible ASCII characters.`
      return refuseFields(c, { 'Idempotency-Key': [reason] })
    }
    let placing = await findPlacing(db, body, key)
    if (!placing) {
      const caller = await findCaller(c)
      // Who believes to be signed in would look for the order in their account.
      if (!caller && sendsToken(c)) return refuse(c, 401, SESSION_ENDED)
      const orders = orderSubjects(c, body.phone_number, caller?.customer)
      const coupons = couponSubjects(c, body.coupon)
      const tooMany = await spend(c, { ...orders, ...coupons })
      if (tooMany) return tooMany
      placing = await placeOrder(db, body, { key, customerId: caller?.customer.id ?? null })
      if (placing.kind !== 'placed') await giveBack(c, orders)
      if (placing.kind !== 'coupon') await giveBack(c, coupons)
    }
    switch (placing.kind) {
      case 'placed':
        return c.json({ response: 'success', order: placing.order })
      case 'missing':
        return refuseFields(
          c,
          { products: placing.products.map((id) => `Product ${id} is no longer sold.`) },
          PRODUCT_GONE,
        )
      case 'coupon':
        return refuseFields(c, { coupon: [COUPON_INVALID] }, COUPON_INVALID)
      case 'transaction':
        return refuseFields(c, { transaction_id: [TRANSACTION_ID_USED] }, TRANSACTION_ID_USED)
      case 'wallets':
        return refuseFields(c, { payment_type: [ONLINE_PAYMENT_OFF] }, ONLINE_PAYMENT_OFF)
      case 'closed':
        return refuse(c, 409, ORDERS_CLOSED)
      case 'key':
        return refuse(c, 409, IDEMPOTENCY_KEY_REUSED)
      case 'prices': {
        const quote = await findQuote(db, body)
        if (!quote) return refuse(c, 409, ORDERS_CLOSED)
        return c.json<PricesChanged>({ response: 'error', msg: PRICES_CHANGED, quote }, 409)
      }
    }
  })
