import * as z from 'zod/mini'
import { WALLETS } from '#connect/wallets/all.ts'
import { limitText, pageOf, typedTaka, version } from '#platform/contract/office/fields.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import { id, moment, optionalText, taka, text } from '#platform/contract/values/fields.ts'
import { phoneHistorySchema } from '#shop/orders/contract/office/order.ts'
import {
  CLAIM_STATES,
  MAX_PASTED,
  ORDER_STATES,
  PAYMENT_STATES,
  PHONE_MARKS,
} from '#shop/orders/contract/office-orders.ts'
import { paymentSchema } from './payment.ts'

/** A message of a wallet about received money. `payment` is the claim that it proved. */
export const smsSchema = z.object({
  id,
  wallet: z.enum(WALLETS),
  transaction_id: z.string(),
  amount: taka,
  sender: z.string(),
  text: z.string(),
  received_at: z.nullable(moment),
  payment: z.nullable(id),
  at: moment,
})
export type Sms = z.infer<typeof smsSchema>

/** Fields in which a claim and its message differ (shop/payments/rules/payment-match.ts). */
const differenceSchema = z.enum(['amount', 'wallet', 'sender', 'claimed_twice', 'receipts_differ'])

/** A claim beside its order and the message that has its transaction id; `certain`: one tap verifies it. */
export const claimedSchema = z.object({
  payment: paymentSchema,
  order: z.object({
    id,
    version,
    state: z.enum(ORDER_STATES),
    payment: z.enum(PAYMENT_STATES),
    name: z.string(),
    phone: z.string(),
    total: z.nullable(taka),
    left_to_collect: z.nullable(taka),
  }),
  sms: z.nullable(smsSchema),
  differences: z.array(differenceSchema),
  /** Why the message, which a phone forwarded, does not verify the claim by itself. */
  doubt: z.nullable(z.enum(['time', 'balance'])),
  certain: z.boolean(),
})
export type Claimed = z.infer<typeof claimedSchema>

const page = { after: z._default(z.string().check(z.maxLength(20)), ''), limit: z._default(limitText, 50) }
/** Claims of a state: those to check by default, the oldest first; others the newest first. */
export const paymentListQuery = z.object({ ...page, state: z._default(z.enum(CLAIM_STATES), 'submitted') })
export const paymentListAnswer = pageOf(claimedSchema)

/** Result of checking a claim. `received` in taka, by default the claimed amount; less than the order's total is an advance. */
export const checkSchema = z.object({
  version,
  state: z.enum(CLAIM_STATES),
  received: z.optional(typedTaka.check(z.positive())),
  wallet: z.optional(z.enum(WALLETS)),
  sms: z.optional(id),
})

/** Why a payment stays as it is. */
export const PAYMENT_REFUSALS = [
  'same_state',
  'no_such_step',
  'forbidden',
  'undo_too_late',
  'transaction_id_used',
  'payment_not_found',
  'money_known',
  'more_than_received',
  'not_paid',
  'no_refunds',
  'refund_open',
  'second_payment',
] as const

export const smsListQuery = z.object({ ...page, open: z._default(z.enum(['true', 'false']), 'true') })
export const smsListAnswer = pageOf(smsSchema)
export const pasteSchema = z.object({ text: text().check(z.maxLength(MAX_PASTED)) })
/** How many messages were read and how many of them are new, the lines that were no message, and the matching claims. */
export const pasteAnswer = z.object({
  read: z.int(),
  stored: z.int(),
  rest: z.array(z.string()),
  matches: z.array(claimedSchema),
})

export const walletPhonesAnswer = z.object({
  results: z.array(
    z.object({ pk: id, name: z.string(), is_on: z.boolean(), last_at: z.nullable(moment), is_silent: z.boolean() }),
  ),
})

export const phoneAnswer = z.object({ phone: z.string(), history: phoneHistorySchema, version: z.int() })
export const flagBody = z.object({
  mark: z.nullable(z.enum(PHONE_MARKS)),
  note: optionalText(MAX_NOTE),
  version: z.int(),
})
