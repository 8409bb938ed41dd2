import * as z from 'zod/mini'
import { listOf, successSchema } from '#platform/contract/answers.ts'
import { MAX_IDEMPOTENCY_KEY } from '#platform/contract/limits.ts'
import { id, moment, optionalText, pageText, phone, pictureSchema, taka } from '#platform/contract/values/fields.ts'

/** What was ordered; `picture` is null without one, and for a product that is gone. */
const orderedSchema = z.object({ product_id: id, quantity: z.int(), picture: z.nullable(pictureSchema) })
export const orderRowSchema = z.object({
  pk: id,
  total_after_discount: taka,
  created_at: moment,
  order_status: z.string(),
  lines: z.array(orderedSchema),
})
export type OrderRow = z.infer<typeof orderRowSchema>
/** One page, newest first; the first by default. */
export const ordersQuerySchema = z.object({ page: z._default(pageText, 1) })
export const ordersAnswer = listOf(orderRowSchema)
export type OrdersAnswer = z.infer<typeof ordersAnswer>

/** Fields for anybody with the order's number and phone: status and lines, never the address. */
export const trackedOrderSchema = z.extend(orderRowSchema, {
  subtotal: taka,
  discount: taka,
  coupon_discount: taka,
  shipping: taka,
  /** What goods that came back took off, and what was refunded. */
  returned: z.optional(taka),
  refunded: z.optional(taka),
  payment_type: z.string(),
  /** Address of the page at which it is paid through a gateway, where something is to be paid in this way. */
  pay: z.optional(z.string()),
  /** What is asked for before it is sent, as far as it has not come; the rest is paid at the door. */
  advance: z.optional(taka),
  /** What its customer still owes, as at the door. */
  to_pay: taka,
  /** Within so many days of the order it is delivered. */
  delivery_days: z.int(),
  lines: z.array(
    z.extend(orderedSchema, {
      ...{ name: z.string(), options: z.optional(z.string()), returned: z.optional(z.int()) },
      ...{ price: taka, discount: taka, total: taka },
    }),
  ),
  history: z.array(z.object({ order_status: z.string(), at: moment })),
  /** Parcels on their way, each with the courier's page about it. */
  parcels: z.optional(z.array(z.object({ courier: z.string(), link: z.string() }))),
})
export type TrackedOrder = z.infer<typeof trackedOrderSchema>
/** The same for its customer, with address and payment. */
export const orderDetailSchema = z.extend(trackedOrderSchema, {
  name: z.string(),
  phone_number: z.string(),
  district: z.string(),
  upazila: z.string(),
  delivery_address: z.string(),
  transaction_id: z.string(),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

export const trackOrderSchema = z.object({ order: id, phone_number: phone })

/**
 * `key`: the Idempotency-Key that a visitor placed the order with, which only their browser knows; a customer's session
 * is enough.
 */
export const cancelOrderSchema = z.object({ order: id, key: optionalText(MAX_IDEMPOTENCY_KEY) })
export const orderCancelledAnswer = z.extend(successSchema, { order_status: z.string() })
