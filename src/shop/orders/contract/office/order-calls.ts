import * as z from 'zod/mini'
import { MAX_COUPON, MAX_NAME, MAX_ORDER_LINES, MAX_QUANTITY } from '#platform/contract/limits.ts'
import { dayText, followUpMoment, listQuery, pageOf, version } from '#platform/contract/office/fields.ts'
import { MAX_BATCH, MAX_NOTE } from '#platform/contract/office-limits.ts'
import { id, moment, optionalText, requiredText, taka } from '#platform/contract/values/fields.ts'
import {
  CALL_RESULTS,
  CANCEL_REASONS,
  ORDER_STATES,
  PAYMENT_STATES,
  QUEUES,
  RETURN_REASONS,
} from '#shop/orders/contract/office-orders.ts'
import { orderCardSchema, orderEventSchema, shopOrderSchema } from './order.ts'

/** A comma-separated list of some of these words. */
const someOf = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.string(),
    z.transform((text, context): Word[] => {
      const wanted = text === '' ? [] : text.split(',')
      const known = words.filter((word) => wanted.includes(word))
      if (known.length === wanted.length) return known
      context.issues.push({ code: 'custom', input: text, message: `This must be some of ${words.join(', ')}.` })
      return z.NEVER
    }),
  )

/**
 * Orders by state and payment or queue, by day and by words: an order's number, a phone, a transaction id, or part of a name. A
 * queue begins with who waits longest, any other list with the newest.
 */
export const orderListQuery = z.object({
  ...listQuery,
  state: z._default(someOf(ORDER_STATES), []),
  payment: z._default(someOf(PAYMENT_STATES), []),
  queue: z.optional(z.enum(QUEUES)),
  district: z.optional(z.string().check(z.maxLength(MAX_NAME))),
  channel: z.optional(z.string().check(z.maxLength(MAX_NAME))),
  coupon: z.optional(z.string().check(z.maxLength(MAX_COUPON))),
  from: z.optional(dayText),
  to: z.optional(dayText),
})
export type OrderListQuery = z.output<typeof orderListQuery>
export const orderListAnswer = pageOf(orderCardSchema)
export type OrderList = z.infer<typeof orderListAnswer>

/**
 * How many orders wait in each queue, and since when the oldest does; taka of orders placed today and yesterday; payments
 * through gateways that wait for a person.
 */
export const todayAnswer = z.object({
  queues: z.array(z.object({ queue: z.enum(QUEUES), count: z.int(), old: z.int(), oldest_since: z.nullable(moment) })),
  today: z.object({ orders: z.int(), total: z.nullable(taka) }),
  yesterday: z.object({ orders: z.int(), total: z.nullable(taka) }),
  held: z.int(),
})
export type Today = z.infer<typeof todayAnswer>

export const orderAnswer = z.object({ order: shopOrderSchema })

const reason = z.optional(z.enum(CANCEL_REASONS))
export const transitionSchema = z.object({ to: z.enum(ORDER_STATES), reason, version })

export const noteSchema = z.object({ text: requiredText(MAX_NOTE) })

/** The result of a call; `later` needs the moment to call again, which is optional for the others. */
export const callSchema = z
  .object({
    result: z.enum(CALL_RESULTS),
    text: optionalText(MAX_NOTE),
    follow_up_at: z.optional(followUpMoment),
    version,
  })
  .check(
    z.refine(({ result, follow_up_at }) => result !== 'later' || follow_up_at !== undefined, {
      error: 'Say when to call again.',
      path: ['follow_up_at'],
    }),
  )
export type CallBody = z.output<typeof callSchema>

/** Why an order can't go to a state. */
export const TRANSITION_REFUSALS = [
  'same_state',
  'no_such_step',
  'forbidden',
  'undo_too_late',
  'reason_missing',
  'reason_unknown',
  'payment_open',
  'out_of_stock',
  'too_many_returned',
] as const

/** Goods that came back: pieces by product, whether they are sold again, and whether the delivery charge is given back. */
export const returnSchema = z.object({
  version,
  lines: z
    .array(z.object({ product_id: id, quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) }))
    .check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  reason: z.enum(RETURN_REASONS),
  sellable: z.boolean(),
  delivery_back: z.boolean(),
  note: optionalText(MAX_NOTE),
})

const versioned = z.object({ id, version })
/** A step of many orders; with `dry_run` nothing is written and the answer lists the results that the step would have. */
export const batchSchema = z.object({
  orders: z.array(versioned).check(z.minLength(1), z.maxLength(MAX_BATCH)),
  to: z.enum(ORDER_STATES),
  reason,
  dry_run: z._default(z.boolean(), false),
})
export const batchAnswer = z.object({
  dry_run: z.boolean(),
  changed: z.array(id),
  refused: z.array(
    z.object({
      id,
      why: z.enum([...TRANSITION_REFUSALS, 'order_changed', 'order_not_found']),
      changes: z.array(orderEventSchema),
    }),
  ),
})
export type BatchAnswer = z.infer<typeof batchAnswer>
