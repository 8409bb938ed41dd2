import * as z from 'zod/mini'
import { MAX_TRANSACTION_ID_TYPED } from '#platform/contract/limits.ts'
import { id, requiredText, taka } from '#platform/contract/values/fields.ts'
import { transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'

/**
 * Where the money of an order is for its shopper: `due`; `checking` while nobody knows yet; `paid`; `held` when somebody of
 * the shop has to look at it; `submitted` by hand; `closed` when nothing is to be paid.
 */
export const PAY_PAGE_STATES = ['due', 'checking', 'paid', 'held', 'submitted', 'closed'] as const
export type PayPageState = (typeof PAY_PAGE_STATES)[number]

/** In test mode no real money moves. */
const saidBy = { gateway: z.string(), is_test: z.boolean() }
/** What a shopper sees of paying an order. Amounts are taka. `ways` are the gateways that take it now. */
export const paymentAnswer = z.object({
  order: id,
  order_status: z.string(),
  total: taka,
  received: taka,
  due: taka,
  /** What of it is asked for before the order is sent; 0 for nothing. It may also be sent to one of `wallets` by hand. */
  advance: taka,
  wallets: z.array(z.object({ name: z.string(), number: z.string() })),
  state: z.enum(PAY_PAGE_STATES),
  ways: z.array(z.object({ provider: z.string(), account: z.string(), name: z.string(), is_test: z.boolean() })),
  /** The gateway that is asked. */
  checking: z.nullable(z.object(saidBy)),
  /** How the last try ended. */
  last: z.nullable(z.object({ ...saidBy, result: z.enum(['failed', 'cancelled', 'expired']) })),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>

/** `all` that is due, or only the advance. */
export const PAY_PARTS = ['all', 'advance'] as const
export type PayPart = (typeof PAY_PARTS)[number]
export const startBody = z.object({
  provider: requiredText(40),
  account: requiredText(40),
  part: z._default(z.enum(PAY_PARTS), 'all'),
})
/**
 * `go`: the gateway's page is there; `opening`: it is asked for one already; `closed`: nothing is to be paid, or not in this
 * way; `away`: it does not answer; `refused`: it does not take this payment.
 */
export const START_RESULTS = ['go', 'opening', 'closed', 'away', 'refused'] as const
export type StartResult = (typeof START_RESULTS)[number]
export const startAnswer = z.object({ result: z.enum(START_RESULTS), go: z.nullable(z.string()) })

export const claimBody = z
  .object({ transaction_id: requiredText(MAX_TRANSACTION_ID_TYPED) })
  .check(({ value, issues }) => {
    const message = transactionIdProblem(value.transaction_id)
    if (message) issues.push({ code: 'custom', path: ['transaction_id'], message, input: value })
  })
/** `submitted`: somebody of the shop checks it; `closed`: no advance is asked for. */
export const claimAnswer = z.object({ result: z.enum(['submitted', 'closed']) })
