import { DAY, MINUTE } from '#platform/rules/days.ts'
import type { CallResult } from '#shop/orders/contract/office-orders.ts'

/** Milliseconds until the next call, unless a time is given; null for none. */
const AGAIN_AFTER: Record<CallResult, number | null> = {
  answered: null,
  no_answer: 120 * MINUTE,
  busy: 15 * MINUTE,
  wrong_number: null,
  later: 120 * MINUTE,
}

/** Moment of the next call after one at `now` (ms), as ISO; null for none. `wished` is the customer's request. */
export function followUpAfter(result: CallResult, now: number, wished?: string): string | null {
  if (wished !== undefined) return wished
  const wait = AGAIN_AFTER[result]
  return wait === null ? null : new Date(now + wait).toISOString()
}

/** Milliseconds for which unanswered calls count; three of them suggest to cancel. */
export const UNANSWERED_WITHIN = 2 * DAY
