import * as z from 'zod/mini'
import { MAX_COMMENT } from '#platform/contract/limits.ts'
import { listQuery, pageOf, version } from '#platform/contract/office/fields.ts'
import { id, moment, text } from '#platform/contract/values/fields.ts'
import { plainText } from '#platform/contract/values/text.ts'
import { REVIEW_STATES } from '#shop/catalogue/contract/office-catalogue.ts'

export const officeReviewSchema = z.object({
  pk: id,
  version,
  product: z.object({ pk: id, name: z.string(), name_bn: z.string() }),
  name: z.string(),
  email: z.string(),
  rating: z.number(),
  comment: z.string(),
  created_at: moment,
  state: z.enum(REVIEW_STATES),
  reply: z.string(),
})
export type OfficeReview = z.infer<typeof officeReviewSchema>
export const reviewsQuery = z.object({ ...listQuery, state: z.optional(z.enum(REVIEW_STATES)) })
export type ReviewsQuery = z.output<typeof reviewsQuery>
/** `waiting` counts those that wait, whatever the list shows. */
export const officeReviewsAnswer = z.extend(pageOf(officeReviewSchema), { waiting: z.int() })
export const reviewChange = z.object({
  state: z.optional(z.enum(['shown', 'hidden'])),
  reply: z.optional(text().check(z.overwrite(plainText), z.maxLength(MAX_COMMENT))),
  version,
})
export type ReviewFields = Omit<z.output<typeof reviewChange>, 'version'>
