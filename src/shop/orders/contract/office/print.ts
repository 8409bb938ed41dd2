import * as z from 'zod/mini'
import { MAX_PRINT } from '#platform/contract/office-limits.ts'
import { BIN_WRONG } from '#platform/contract/office-messages.ts'
import { idOf, latinDigits } from '#platform/contract/values/digits.ts'
import { id, moment, taka, text } from '#platform/contract/values/fields.ts'
import { isBin } from '#shop/settings/contract/setting.ts'
import { shopOrderSchema } from './order.ts'

const ids = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const numbers = [...new Set(text.split(',').map((part) => idOf(part.trim())))]
    if (!numbers.includes(0) && numbers.length <= MAX_PRINT) return numbers
    const message = `This must be 1 to ${MAX_PRINT} order numbers with commas between them.`
    context.issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }),
)
export const printQuery = z.object({ ids })

const { lines, sums, state, payment, payment_type } = shopOrderSchema.shape

/** `rate` is percent, null where no VAT is stated; `total` is what is paid for it, `value` the same without its VAT. */
const taxRow = z.object({ rate: z.nullable(z.number()), value: taka, vat: taka, total: taka })

/** What the tax invoice of an order states; `issued` is null until it has its number. `goods` has a row for each line. */
const taxInvoiceSchema = z.object({
  issued: z.nullable(z.object({ number: id, at: moment })),
  buyer_bin: z.string(),
  goods: z.array(taxRow),
  delivery: taxRow,
  value: taka,
  vat: taka,
  total: taka,
})
export type TaxInvoice = z.infer<typeof taxInvoiceSchema>

/** The buyer's BIN as typed; without one the invoice keeps the one that it has. */
export const taxInvoiceBody = z.object({
  buyer_bin: z.optional(
    text().check(
      z.overwrite((typed) => latinDigits(typed).trim()),
      z.refine((bin) => bin === '' || isBin(bin), BIN_WRONG),
    ),
  ),
})
export const taxInvoiceAnswer = z.object({ number: id, at: moment, buyer_bin: z.string() })

/**
 * The printed fields of an order. Prices and sums are null for staff who see no totals; `to_collect` is on every parcel, in
 * taka, for the courier. `tax_invoice` is null for them too, for a shop without a BIN and for a cancelled order.
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
  tax_invoice: z.nullable(taxInvoiceSchema),
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
