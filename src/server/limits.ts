import type { Limit } from './db/attempts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * How often what may be tried. Those by address are generous: mobile carriers here put thousands of shoppers behind
 * one.
 */
export const LIMITS = {
  loginByPhone: { most: 10, within: 10 * MINUTE },
  loginByAddress: { most: 200, within: 10 * MINUTE },
  resetByEmail: { most: 5, within: HOUR },
  resetByAddress: { most: 200, within: HOUR },
  trackByPhone: { most: 20, within: 10 * MINUTE },
  trackByAddress: { most: 200, within: 10 * MINUTE },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** The longest time that any limit looks back. */
export const LONGEST = Math.max(...Object.values(LIMITS).map(({ within }) => within))
