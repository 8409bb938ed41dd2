import * as z from 'zod/mini'
import { typedTaka } from '#platform/contract/office/fields.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import { id, moment, requiredText, taka } from '#platform/contract/values/fields.ts'
import { ATTEMPT_REASONS, ATTEMPT_STATES, REFUND_STATES } from '#shop/gateways/contract/attempts.ts'

/** Characters of a reference. */
export const MAX_FOUND = 100
export const said = z.object({ en: z.string(), bn: z.string() })

const refundSchema = z.object({
  id,
  amount: taka,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  why: z.string(),
  /** The gateway's number of it; empty while it told none. */
  reference: z.string(),
  /** How often the gateway was asked about it. */
  asks: z.int(),
  at: moment,
})
export type OfficeRefund = z.output<typeof refundSchema>

/** A try to pay an order through a gateway. Amounts are taka; `left` is what can still be given back. */
const attemptSchema = z.object({
  id,
  order: id,
  reference: z.string(),
  gateway: said,
  is_test: z.boolean(),
  amount: taka,
  received: z.nullable(taka),
  fee: z.nullable(taka),
  state: z.enum(ATTEMPT_STATES),
  reason: z.nullable(z.enum(ATTEMPT_REASONS)),
  /** Why a person left it. */
  note: z.string(),
  transaction_id: z.nullable(z.string()),
  payer: z.string(),
  at: moment,
  paid_at: z.nullable(moment),
  refunds: z.array(refundSchema),
  left: taka,
  /** Whether this gateway gives money back by itself, and can be asked about it. */
  may_refund: z.boolean(),
  may_ask: z.boolean(),
  /** Whether a person can make it the order's payment. */
  may_accept: z.boolean(),
  /** What was said about it, without secrets, the latest first. */
  exchanges: z.array(
    z.object({ at: moment, path: z.string(), sent: z.string(), status: z.nullable(z.int()), received: z.string() }),
  ),
})
export type OfficeAttempt = z.output<typeof attemptSchema>

export const attemptsAnswer = z.object({ results: z.array(attemptSchema) })
export const refundBody = z.object({
  amount: typedTaka.check(z.positive()),
  reason: requiredText(MAX_NOTE),
  key: requiredText(100),
})
export const leaveBody = z.object({ reason: requiredText(MAX_NOTE) })
/** What a person found in the gateway's panel. */
export const foundBody = z.object({ is_there: z.boolean(), reference: requiredText(MAX_FOUND) })
