import * as z from 'zod/mini'
import { dayText, requiredDay } from '#platform/contract/office/fields.ts'
import { id, moment } from '#platform/contract/values/fields.ts'
import { ATTEMPT_REASONS, ATTEMPT_STATES } from './attempts.ts'
import { said } from './office-gateways.ts'

/** Days of Bangladesh; the last 31 of them where the first is not said. */
export const gatewayDaysQuery = z.object({ from: z.optional(dayText), to: z.optional(dayText) })

/** Taka that the gateway says it took, less what it gave back, and what stands in the ledger for it. */
const sums = { says: z.number(), ours: z.number() }

/**
 * A gateway on a day. `connection` is null for lines of the ledger that somebody wrote by hand, which no payment through a
 * gateway stands behind. `compared` counts the payments that the gateway was asked about since, `silent` those without a clear answer.
 */
const daySchema = z.object({
  day: z.string(),
  connection: z.nullable(id),
  gateway: said,
  name: z.string(),
  payments: z.int(),
  compared: z.int(),
  silent: z.int(),
  compared_at: z.nullable(moment),
  ...sums,
  /** Payments of which both say something else. */
  differing: z.array(
    z.object({
      order: z.nullable(id),
      reference: z.string(),
      transaction_id: z.string(),
      state: z.nullable(z.enum(ATTEMPT_STATES)),
      reason: z.nullable(z.enum(ATTEMPT_REASONS)),
      note: z.string(),
      ...sums,
    }),
  ),
})
export type GatewayDay = z.output<typeof daySchema>

/** Days with a difference first, then the newest. */
export const gatewayDaysAnswer = z.object({ from: z.string(), to: z.string(), results: z.array(daySchema) })
export const compareBody = z.object({ day: requiredDay, connection: id })
/** About how many payments the gateway is asked. */
export const comparingAnswer = z.object({ asked: z.int() })
