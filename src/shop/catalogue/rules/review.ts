import { REVIEW_RATING_REQUIRED, REVIEW_REQUIRED } from '#platform/contract/messages.ts'
import { isBlank } from '#platform/contract/values/text.ts'
import type { NewReview } from '#shop/catalogue/contract/review.ts'

export const REVIEW_TEXTS = ['name', 'email', 'comment'] as const
export type ReviewField = (typeof REVIEW_TEXTS)[number] | 'rating'

/** Why a review is invalid: the message, and the fields that it is about. */
export interface ReviewProblem {
  message: string
  fields: ReviewField[]
}

/** Validates a review, the texts before the rating (spec §5); undefined if it is valid. */
export function reviewProblem(review: Pick<NewReview, ReviewField>): ReviewProblem | undefined {
  const empty = REVIEW_TEXTS.filter((field) => isBlank(review[field]))
  if (empty.length > 0) return { message: REVIEW_REQUIRED, fields: empty }
  if (review.rating <= 0) return { message: REVIEW_RATING_REQUIRED, fields: ['rating'] }
  return undefined
}
