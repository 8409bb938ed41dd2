import { RATING_SCALE, RATING_STEP } from '#platform/contract/limits.ts'

/** Rounds a mean rating to half stars, from 0 to 5. */
export const toHalves = (rating: number): number =>
  Math.min(RATING_SCALE, Math.max(0, Math.round(rating / RATING_STEP) * RATING_STEP))

/** Assumed rating of a product without reviews, and its weight in reviews. */
const ASSUMED = 3.5
const ASSUMED_COUNT = 3

/** Sort key of lists: the mean, nearer to an assumed one the fewer reviews there are; 0 without any. */
export const ratingRank = (sum: number, count: number): number =>
  count === 0 ? 0 : (sum + ASSUMED * ASSUMED_COUNT) / (count + ASSUMED_COUNT)
