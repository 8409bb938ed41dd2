import { RATING_SCALE, RATING_STEP } from '#contract/limits.ts'

/** Rounds a mean rating to half stars, from 0 to 5. */
export const toHalves = (rating: number): number =>
  Math.min(RATING_SCALE, Math.max(0, Math.round(rating / RATING_STEP) * RATING_STEP))
