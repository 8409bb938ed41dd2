import * as z from 'zod/mini'
import { resultsOf, successSchema } from '#platform/contract/answers.ts'
import { MAX_COMMENT, RATING_SCALE, RATING_STEP } from '#platform/contract/limits.ts'
import { REVIEW_RATING_REQUIRED } from '#platform/contract/messages.ts'
import { RATING_OUTSIDE } from '#platform/contract/sentences.ts'
import { email, id, moment, personName, requiredText } from '#platform/contract/values/fields.ts'

export const reviewSchema = z.object({
  pk: id,
  name: z.string(),
  email: z.string(),
  rating: z.number(),
  comment: z.string(),
  created_at: moment,
  product: id,
  /** Ours: whether its writer was signed in and had this product delivered. */
  bought: z.boolean(),
  /** The shop's answer. */
  reply: z.optional(z.string()),
})
export type Review = z.infer<typeof reviewSchema>

export const reviewQuerySchema = z.object({
  product_pk: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'This must be a product id.')),
    z.transform((text) => Number(text)),
  ),
})

export const newReviewSchema = z.object({
  product: id,
  name: personName,
  email,
  rating: z
    .number({ error: ({ input }) => (input === 0 ? REVIEW_RATING_REQUIRED : RATING_OUTSIDE) })
    .check(z.minimum(RATING_STEP), z.maximum(RATING_SCALE), z.multipleOf(RATING_STEP)),
  comment: requiredText(MAX_COMMENT),
})
export type NewReview = z.infer<typeof newReviewSchema>

/** `histogram`: ours, how many reviews have 1 to 5 stars, half stars rounded up; of all, not only of these. */
export const reviewsAnswer = z.extend(resultsOf(reviewSchema), { histogram: z.array(z.int()) })
/** `waiting`: staff look at the review before it is shown. */
export const reviewSentAnswer = z.extend(successSchema, { waiting: z.optional(z.boolean()) })
