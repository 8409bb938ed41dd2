import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { NO_COUPON, newOrderSchema, type PricesChanged, quoteRequestSchema } from '#contract/checkout.ts'
import { IDEMPOTENCY_KEY_MOST } from '#contract/limits.ts'
import {
  CHECKOUT_REQUIRED,
  COUPON_INVALID,
  IDEMPOTENCY_KEY_REUSED,
  PRICES_CHANGED,
  PRODUCT_GONE,
  SESSION_ENDED,
  TRANSACTION_ID_REQUIRED,
  TRANSACTION_ID_USED,
} from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { foldTransactionId } from '#rules/checkout.ts'
import { toTaka } from '#rules/money.ts'
import { foldPhone } from '#rules/text.ts'
import { findCouponValue } from '../db/coupons.ts'
import { findPlacing, placeOrder } from '../db/orders.ts'
import { findQuote } from '../db/quotes.ts'
import { findShipping } from '../db/settings.ts'
import { findCaller, sendsToken } from './customer.ts'
import type { ShopEnv } from './env.ts'
import { jsonBody } from './input.ts'
import { giveBack, spend } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuse, refuseFields } from './refuse.ts'

const REQUIRED = ['name', 'phone_number', 'district', 'upazila', 'delivery_address', 'payment_type', 'inside_dhaka']
const messageOf = missingFields([{ fields: REQUIRED, message: CHECKOUT_REQUIRED }])

/** The request's key, a fresh one when it has none, undefined when it is no key. */
function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key') ?? randomUUID()
  return /^[\x21-\x7e]+$/.test(key) && key.length <= IDEMPOTENCY_KEY_MOST ? key : undefined
}

export const checkoutRoutes = new Hono<ShopEnv>()
  .get(API.deliveryCharge, async (c) => c.json({ shipping: await findShipping(c.var.db) }))
  .get(`${API.coupon('')}:code`, async (c) => {
    const value = await findCouponValue(c.var.db, c.req.param('code') ?? '')
    return c.json(value > 0 ? { response: 'success', value: toTaka(value) } : NO_COUPON)
  })
  .post(API.quote, jsonBody(quoteRequestSchema), async (c) => c.json(await findQuote(c.var.db, c.var.body)))
  .post(API.createOrder, jsonBody(newOrderSchema, messageOf), async (c) => {
    const { db, body } = c.var
    const key = idempotencyKey(c)
    if (key === undefined) {
      const reason = `This must be 1 to ${IDEMPOTENCY_KEY_MOST} visible ASCII characters.`
      return refuseFields(c, { 'Idempotency-Key': [reason] })
    }
    if (body.payment_type === 'ONLINE_PAYMENT' && foldTransactionId(body.transaction_id) === '') {
      return refuseFields(c, { transaction_id: [TRANSACTION_ID_REQUIRED] }, TRANSACTION_ID_REQUIRED)
    }
    const subjects = { ordersByPhone: foldPhone(body.phone_number) }
    let placing = await findPlacing(db, body, key)
    if (!placing) {
      const caller = await findCaller(c)
      // Who believes to be signed in would look for the order in their account.
      if (!caller && sendsToken(c)) return refuse(c, 401, SESSION_ENDED)
      const tooMany = await spend(c, subjects)
      if (tooMany) return tooMany
      placing = await placeOrder(db, body, { key, customerId: caller?.customer.id ?? null })
      if (placing.kind !== 'placed') await giveBack(c, subjects)
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
      case 'key':
        return refuse(c, 409, IDEMPOTENCY_KEY_REUSED)
      case 'prices':
        return c.json<PricesChanged>({ response: 'error', msg: PRICES_CHANGED, quote: await findQuote(db, body) }, 409)
    }
  })
