import * as z from 'zod/mini'
import { WALLETS } from '#connect/wallets/all.ts'
import { MAX_ADDRESS, MAX_CHARGE, MAX_NAME, MAX_ORDER_LINES } from '#platform/contract/limits.ts'
import { followUpMoment, typedTaka, version } from '#platform/contract/office/fields.ts'
import { MAX_MERGE, MAX_NOTE, MAX_TAGS } from '#platform/contract/office-limits.ts'
import { id, optionalText, personName, phone, requiredText, taka, text } from '#platform/contract/values/fields.ts'
import { newOrderShape, orderLineSchema, requireTransactionId } from '#shop/orders/contract/checkout.ts'
import { CHANNELS, MAX_PASTED, PAYMENT_STATES } from '#shop/orders/contract/office-orders.ts'
import { foldTransactionId, transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'
import { lineNames } from './order.ts'

/**
 * An edit of an order by staff; missing fields stay as they are. Amounts in taka; `staff_discount` is the total discount by
 * staff.
 */
export const editSchema = z.object({
  version,
  lines: z.optional(z.array(orderLineSchema).check(z.maxLength(MAX_ORDER_LINES))),
  contact: z.optional(z.object({ name: personName, phone })),
  address: z.optional(
    z.object({
      district: requiredText(MAX_NAME),
      upazila: requiredText(MAX_NAME),
      address: requiredText(MAX_ADDRESS),
      inside_dhaka: z.boolean(),
    }),
  ),
  staff_discount: z.optional(typedTaka),
  shipping: z.optional(taka.check(z.maximum(MAX_CHARGE))),
  tags: z.optional(z.array(requiredText(MAX_NAME)).check(z.maxLength(MAX_TAGS))),
  assigned_to: z.optional(z.nullable(id)),
  follow_up_at: z.optional(z.nullable(followUpMoment)),
  /** The total that was shown: of another one the edit is refused, with its sums. */
  expected_total: z.optional(taka),
})
export type EditBody = z.output<typeof editSchema>

/** Why an edit is refused. */
export const EDIT_REFUSALS = [
  'forbidden',
  'packed_already',
  'empty',
  'too_many',
  'quantity',
  'twice',
  'not_sold',
  'out_of_stock',
  'discount_too_high',
  'shipping_too_high',
  'no_such_staff',
  'total_changed',
] as const

const versioned = z.object({ id, version })
/** Duplicates that become one order: `from` are cancelled, and with `add_lines` their goods are added to `into`. */
export const mergeSchema = z
  .object({
    into: versioned,
    from: z.array(versioned).check(z.minLength(1), z.maxLength(MAX_MERGE)),
    add_lines: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ into, from }) => new Set([into, ...from].map(({ id }) => id)).size === from.length + 1, {
      error: 'Each order may be named once.',
      path: ['from'],
    }),
  )

/** A transaction id, parsed to the form in which it is compared. */
const transactionId = text().check(
  z.refine((typed) => transactionIdProblem(typed) === undefined, 'This is no transaction id.'),
  z.overwrite(foldTransactionId),
)
export const claimSchema = z.object({
  version,
  wallet: z.enum(WALLETS),
  transaction_id: transactionId,
  amount: typedTaka.check(z.positive()),
  sender: optionalText(MAX_NAME),
})
export const paymentStateSchema = z.object({ version, to: z.enum(PAYMENT_STATES) })

/** An order that staff type in. Sums are the shop's, as for a shopper, less `staff_discount`. */
export const staffOrderSchema = z
  .object({
    ...newOrderShape,
    channel: z.enum(CHANNELS),
    staff_discount: z._default(typedTaka, 0),
    note: optionalText(MAX_NOTE),
  })
  .check(requireTransactionId)
export type StaffOrder = z.output<typeof staffOrderSchema>

export const chatSchema = z.object({ text: text().check(z.maxLength(MAX_PASTED)) })
const guess = z.optional(z.object({ value: z.string(), from: z.string() }))
/** What a chat seems to say; each line with the products of the shop that it may mean, best first. */
export const chatAnswer = z.object({
  name: guess,
  phone: guess,
  other_phone: guess,
  district: guess,
  upazila: guess,
  address: guess,
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      from: z.string(),
      products: z.array(z.object({ id, ...lineNames, price: taka, discount: taka })),
    }),
  ),
  rest: z.array(z.string()),
})
export type ChatAnswer = z.infer<typeof chatAnswer>
