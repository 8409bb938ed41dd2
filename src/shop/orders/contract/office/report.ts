import * as z from 'zod/mini'
import { dayText } from '#platform/contract/office/fields.ts'

/** What a report groups orders by. `cancelled` and `returned` are reasons, `customer` are phones. */
export const REPORT_KINDS = [
  'day',
  'week',
  'month',
  'product',
  'category',
  'district',
  'channel',
  'payment',
  'coupon',
  'cancelled',
  'returned',
  'customer',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const reportQuery = z.object({
  by: z._default(z.enum(REPORT_KINDS), 'day'),
  from: z.optional(dayText),
  to: z.optional(dayText),
})

const sums = { orders: z.int(), pieces: z.int(), total: z.number() }
/**
 * Orders that were placed in these days and not cancelled; `total` in taka. Rows of goods and categories count what their
 * lines cost, those of reasons what was cancelled or came back. `key` names the row's list: a day, an id, a state, a phone.
 */
export const reportAnswer = z.object({
  from: z.string(),
  to: z.string(),
  sum: z.object({ orders: z.int(), total: z.number() }),
  rows: z.array(z.object({ key: z.string(), name: z.string(), name_bn: z.optional(z.string()), ...sums })),
})
export type Report = z.infer<typeof reportAnswer>
export type ReportRow = Report['rows'][number]
