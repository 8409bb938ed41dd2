import type { CallResult } from '#contract/office-orders.ts'

const MINUTE = 60_000

/** Milliseconds after which to call again, unless somebody says when; null for not at all. */
const AGAIN_AFTER: Record<CallResult, number | null> = {
  answered: null,
  no_answer: 120 * MINUTE,
  busy: 15 * MINUTE,
  wrong_number: null,
  later: 120 * MINUTE,
}

/** When to call again after a call at `now` (ms), as ISO; null for not at all. `wished` is what the customer asked for. */
export function followUpAfter(result: CallResult, now: number, wished?: string): string | null {
  if (wished !== undefined) return wished
  const wait = AGAIN_AFTER[result]
  return wait === null ? null : new Date(now + wait).toISOString()
}

/** Milliseconds for which calls that nobody answered count; three of them suggest to cancel. */
export const UNANSWERED_WITHIN = 2 * 24 * 60 * MINUTE
