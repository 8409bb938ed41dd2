import * as z from 'zod/mini'
import { importNote } from '#exchange/contract/office/imports.ts'
import { productChangedDetail } from '#shop/catalogue/contract/office/products.ts'
import { underWayDetail } from '#shop/connections/contract/office/under-way.ts'
import { openOrdersDetail } from '#shop/customers/contract/office/customers.ts'
import { quoteSchema } from '#shop/orders/contract/checkout.ts'
import { formSums, orderEventSchema } from '#shop/orders/contract/office/order.ts'
import { TRANSITION_REFUSALS } from '#shop/orders/contract/office/order-calls.ts'
import { EDIT_REFUSALS } from '#shop/orders/contract/office/order-writes.ts'
import { PAYMENT_REFUSALS } from '#shop/payments/contract/office/payment-calls.ts'
import { settingChange } from '#shop/settings/contract/office/settings.ts'
import { stockChangedDetail } from '#shop/stock/contract/office/stock.ts'
import { shortLine } from '#shop/stock/contract/stock-schemas.ts'
import { draftConflict } from './office/drafts.ts'
import { keysOf } from './records.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'
import { id } from './values/fields.ts'

/** The answer of a refused call: its code, the reason for people, and which fields are wrong, each with its reasons. */
export const refusalSchema = z.object({
  response: z.literal('error'),
  code: z.enum(keysOf(REFUSALS)),
  msg: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Refusal = z.infer<typeof refusalSchema>

/** Spec §7: the sentence again, under the name of the field. */
const oldPassword = z.object({ old_password: z.string() })

/** Why, which products it is about, and what the order would come to where that is the reason. */
const editRefused = z.object({ why: z.enum(EDIT_REFUSALS), products: z.array(id), sums: z.optional(formSums) })

/** Further fields of refusals with these codes. */
export const REFUSAL_DETAILS = {
  old_password_needed: oldPassword,
  old_password_wrong: oldPassword,
  connection_in_use: underWayDetail,
  customer_has_open_orders: openOrdersDetail,
  edit_refused: editRefused,
  merge_refused: z.object({ order: id, why: z.enum([...EDIT_REFUSALS, ...TRANSITION_REFUSALS, 'refund_open']) }),
  drafts_changed: z.object({ conflicts: z.array(draftConflict) }),
  publication_changed: z.object({ conflicts: z.array(draftConflict) }),
  /** Why the file is no table; null where there is no file of products, or several. */
  import_refused: z.object({ note: z.nullable(importNote) }),
  item_changed: z.object({ by: z.nullable(z.string()), at: z.nullable(z.string()) }),
  settings_changed: z.object({ changes: z.array(settingChange) }),
  order_changed: z.object({ changes: z.array(orderEventSchema) }),
  payment_refused: z.object({ why: z.enum(PAYMENT_REFUSALS) }),
  product_changed: productChangedDetail,
  prices_changed: z.object({ quote: quoteSchema }),
  stock_changed: stockChangedDetail,
  stock_short: z.object({ short: z.array(shortLine) }),
  transition_refused: z.object({ why: z.enum(TRANSITION_REFUSALS) }),
} satisfies Partial<Record<RefusalCode, z.ZodMiniObject>>

type Detailed = typeof REFUSAL_DETAILS
export type DetailsOf<Code extends RefusalCode> = Code extends keyof Detailed ? z.output<Detailed[Code]> : unknown

/** The answer of a call that was refused with one of these codes. */
export type RefusalOf<Code extends RefusalCode> = Code extends RefusalCode
  ? Refusal & { code: Code } & DetailsOf<Code>
  : never
