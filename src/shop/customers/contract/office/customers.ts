import * as z from 'zod/mini'
import { listQuery, pageOf } from '#platform/contract/office/fields.ts'
import { id, moment, taka } from '#platform/contract/values/fields.ts'
import { phoneHistorySchema } from '#shop/orders/contract/office/order.ts'
import { PHONE_MARKS } from '#shop/orders/contract/office-orders.ts'

/**
 * Customers are the phones that orders came with. Latest order first; `q` finds them by phone, name, order number or
 * transaction id (the latest hundred), `mark` those that staff marked so.
 */
export const customerListQuery = z.object({ ...listQuery, mark: z.optional(z.enum(PHONE_MARKS)) })
export type CustomerListQuery = z.output<typeof customerListQuery>

/** `spent` is the sum of delivered orders, without what came back. */
export const customerRowSchema = z.object({
  phone: z.string(),
  name: z.string(),
  district: z.string(),
  orders: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  open: z.int(),
  spent: z.nullable(taka),
  last_order_at: z.nullable(moment),
  mark: z.nullable(z.enum(PHONE_MARKS)),
})
export type CustomerRow = z.infer<typeof customerRowSchema>
export const customerListAnswer = pageOf(customerRowSchema)

/** A customer's orders and outcomes, with the names and addresses in these orders, latest first. */
export const customerAnswer = z.object({
  customer: customerRowSchema,
  names: z.array(z.string()),
  addresses: z.array(z.object({ address: z.string(), upazila: z.string(), district: z.string() })),
  first_order_at: z.nullable(moment),
  /** Of the storefront, with this phone; the email is masked. */
  account: z.nullable(z.object({ name: z.string(), email: z.string(), created_at: moment })),
  history: phoneHistorySchema,
  version: z.int(),
})
export type CustomerAnswer = z.infer<typeof customerAnswer>

/** `csv` begins with the mark of UTF-8; no cell of it is run as a formula. */
export const customerExportAnswer = z.object({ name: z.string(), csv: z.string(), count: z.int() })

/** Counts of the rows erased for a customer. */
export const erasedAnswer = z.object({
  response: z.literal('success'),
  orders: z.int(),
  reviews: z.int(),
  account: z.boolean(),
})
/** Orders that are not ended yet. */
export const openOrdersDetail = z.object({ orders: z.array(id) })
