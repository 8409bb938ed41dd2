import * as z from 'zod/mini'
import { MAX_PRINT } from '#platform/contract/office-limits.ts'
import { id, moment, taka } from '#platform/contract/values/fields.ts'
import { shopOrderSchema } from './order.ts'

const ids = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const numbers = [
      ...new Set(text.split(',').map((part) => (/^[1-9]\d{0,14}$/.test(part.trim()) ? Number(part) : 0))),
    ]
    if (!numbers.includes(0) && numbers.length <= MAX_PRINT) return numbers
    const message = `This must be 1 to ${MAX_PRINT} order numbers with commas between them.`
    context.issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }),
)
export const printQuery = z.object({ ids })

const { lines, sums, state, payment, payment_type } = shopOrderSchema.shape

/**
 * The printed fields of an order. Prices and sums are null for staff who see no totals; `to_collect` is on every parcel, in
 * taka, for the courier.
 */
const printedSchema = z.object({
  id,
  created_at: moment,
  name: z.string(),
  phone: z.string(),
  district: z.string(),
  upazila: z.string(),
  address: z.string(),
  state,
  payment,
  payment_type,
  coupon: z.string(),
  lines,
  sums,
  to_collect: taka,
})
export type Printed = z.infer<typeof printedSchema>

/**
 * The head of the shop's papers, in both languages, and the orders in the order of their numbers; ids that were not found
 * are left out.
 */
export const printAnswer = z.object({
  shop: z.object({
    name: z.string(),
    name_bn: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    address_bn: z.string(),
    trade_licence: z.string(),
    bin: z.string(),
    dbid: z.string(),
  }),
  orders: z.array(printedSchema),
})
export type Prints = z.infer<typeof printAnswer>
