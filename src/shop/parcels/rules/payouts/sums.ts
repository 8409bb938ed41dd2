import type { LineState } from '#shop/parcels/contract/payout-columns.ts'
import type { PayoutLine } from './read-lines.ts'

/** How many lines there are of each state. */
export function countStates(states: readonly LineState[]): Partial<Record<LineState, number>> {
  const counts: Partial<Record<LineState, number>> = {}
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** What lines come to; those that say nothing of it count as nothing. */
export const sumOf = (lines: readonly PayoutLine[], of: 'collectedPaisa' | 'chargePaisa'): number =>
  lines.reduce((sum, line) => sum + (line[of] ?? 0), 0)
