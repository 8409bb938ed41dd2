import * as z from 'zod/mini'
import { id, moment, text } from '../fields.ts'
import { MAX_COMMENT } from '../limits.ts'
import { REVIEW_STATES } from '../office-catalogue.ts'
import { plainText } from '../text.ts'
import { listQuery, pageOf, version } from './fields.ts'

export const officeReviewSchema = z.object({
  pk: id,
  version,
  product: z.object({ pk: id, name: z.string() }),
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
