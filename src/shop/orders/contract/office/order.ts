import * as z from 'zod/mini'
import { staffRef, version } from '#platform/contract/office/fields.ts'
import { id, moment, taka } from '#platform/contract/values/fields.ts'
import {
  BIG_STEPS,
  CALL_RESULTS,
  CANCEL_REASONS,
  CHANNELS,
  EDITS,
  HINT_CODES,
  ORDER_STATES,
  PAYMENT_STATES,
  PHONE_MARKS,
  QUEUE_CAUSES,
  QUEUES,
} from '#shop/orders/contract/office-orders.ts'
import { moneyLineSchema } from '#shop/payments/contract/office/money.ts'
import { paymentSchema } from '#shop/payments/contract/office/payment.ts'

/** An order's place in a queue: since when it waits, and whether that is long. */
const queuedSchema = z.object({
  queue: z.enum(QUEUES),
  cause: z.enum(QUEUE_CAUSES),
  since: moment,
  is_old: z.boolean(),
})

/** An order of a list. Amounts are taka, null for staff who see no totals. */
export const orderCardSchema = z.object({
  id,
  version,
  state: z.enum(ORDER_STATES),
  payment: z.enum(PAYMENT_STATES),
  payment_type: z.string(),
  name: z.string(),
  phone: z.string(),
  district: z.string(),
  upazila: z.string(),
  total: z.nullable(taka),
  created_at: moment,
  state_changed_at: moment,
  channel: z.enum(CHANNELS),
  assigned_to: staffRef,
  follow_up_at: z.nullable(moment),
  tags: z.array(z.string()),
  queues: z.array(queuedSchema),
})
export type OrderCard = z.infer<typeof orderCardSchema>

/** What a line is called, and what it is of its group; the Bengali is today's of a product that is still called so. */
export const lineNames = {
  name: z.string(),
  name_bn: z.optional(z.string()),
  options: z.optional(z.string()),
  options_bn: z.optional(z.string()),
}
export type LineNames = z.infer<z.ZodMiniObject<typeof lineNames>>

/** `price` and `discount` are of one piece, `total` is the line's after discount. */
const lineSchema = z.object({
  product_id: id,
  ...lineNames,
  quantity: z.int(),
  returned: z.int(),
  price: z.nullable(taka),
  discount: z.nullable(taka),
  total: z.nullable(taka),
})

/**
 * `received` and `refunded` are what came and went back; of what the customer owes, `with_courier` was collected and not paid out,
 * `left_to_collect` is open. `to_give_back` is what the shop holds and the customer does not owe.
 */
/** What an order comes to. */
export const formSums = z.object({
  subtotal: taka,
  discount: taka,
  coupon_discount: taka,
  staff_discount: taka,
  shipping: taka,
  total: taka,
})
export type FormSums = z.infer<typeof formSums>
const sumsSchema = z.extend(formSums, {
  returned: taka,
  received: taka,
  refunded: taka,
  with_courier: taka,
  left_to_collect: taka,
  to_give_back: taka,
  /** What the shopper was asked for in advance, as far as it has not come. */
  advance: taka,
})

/**
 * An event of an order. `state`: it came to `state`, with `reason`. `call`: with `result` and perhaps a text.
 * `edit`: `fields` were changed. `payment`: it became `payment`. `merge`: `orders` were merged into it, or it into one.
 */
export const orderEventSchema = z.object({
  kind: z.enum(['state', 'note', 'call', 'edit', 'payment', 'merge']),
  at: moment,
  by: staffRef,
  state: z.optional(z.enum(ORDER_STATES)),
  reason: z.optional(z.enum(CANCEL_REASONS)),
  text: z.optional(z.string()),
  result: z.optional(z.enum(CALL_RESULTS)),
  fields: z.optional(z.array(z.string())),
  payment: z.optional(z.enum(PAYMENT_STATES)),
  orders: z.optional(z.array(id)),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

/** Something that speaks against an order, with the parameters of its sentence; amounts in taka. */
export const hintSchema = z.object({
  code: z.enum(HINT_CODES),
  orders: z.optional(z.array(id)),
  phone: z.optional(z.string()),
  returned: z.optional(z.int()),
  of: z.optional(z.int()),
  count: z.optional(z.int()),
  total: z.optional(taka),
  median: z.optional(taka),
  name: z.optional(z.string()),
  quantity: z.optional(z.int()),
  upazila: z.optional(z.string()),
  district: z.optional(z.string()),
})
export type WireHint = z.infer<typeof hintSchema>

export const flagSchema = z.object({
  mark: z.nullable(z.enum(PHONE_MARKS)),
  note: z.string(),
  by: staffRef,
  at: moment,
})

const otherOrderSchema = z.object({
  id,
  state: z.enum(ORDER_STATES),
  total: z.nullable(taka),
  created_at: moment,
})
/** The orders of a phone, newest first (at most 20), and how those that ended did; `flag` null for none. */
export const phoneHistorySchema = z.object({
  orders: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  results: z.array(otherOrderSchema),
  flag: z.nullable(flagSchema),
})
export type PhoneHistory = z.infer<typeof phoneHistorySchema>

/**
 * All of an order. What the person who asks may do with it: `next_step` as the one big button (null when it is for another role), `transitions` as states
 * it may go to, `undo_to` the one of them that takes the latest step back, `edits`. `unanswered` counts the calls of
 * the last two days that nobody answered. `history` is that of its phone without this order, null for who may not read
 * of customers.
 */
export const shopOrderSchema = z.extend(orderCardSchema, {
  address: z.string(),
  inside_dhaka: z.boolean(),
  coupon: z.string(),
  placed_by: staffRef,
  lines: z.array(lineSchema),
  sums: z.nullable(sumsSchema),
  payments: z.array(paymentSchema),
  money: z.array(moneyLineSchema),
  timeline: z.array(orderEventSchema),
  history: z.nullable(phoneHistorySchema),
  hints: z.array(hintSchema),
  unanswered: z.int(),
  next_step: z.nullable(z.enum(BIG_STEPS)),
  transitions: z.array(z.enum(ORDER_STATES)),
  undo_to: z.nullable(z.enum(ORDER_STATES)),
  payment_transitions: z.array(z.enum(PAYMENT_STATES)),
  may_return: z.boolean(),
  edits: z.array(z.enum(EDITS)),
})
export type ShopOrder = z.infer<typeof shopOrderSchema>
