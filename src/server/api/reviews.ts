import { Hono } from 'hono'
import { PRODUCT_NOT_FOUND, REVIEW_RATING_REQUIRED, REVIEW_REQUIRED } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { newReviewSchema, reviewQuerySchema } from '#contract/review.ts'
import { mailboxKey } from '#rules/mailbox.ts'
import { findProduct } from '../db/products.ts'
import { insertReview, listReviews } from '../db/reviews.ts'
import type { ShopEnv } from './env.ts'
import { jsonBody, query } from './input.ts'
import { giveBack, spend } from './limit.ts'
import { missingFields } from './missing-fields.ts'
import { refuse } from './refuse.ts'

const missingMessage = missingFields([
  { fields: ['name', 'email', 'comment'], message: REVIEW_REQUIRED },
  { fields: ['rating'], message: REVIEW_RATING_REQUIRED },
])
const messageOf = (errors: Record<string, string[]>) =>
  missingMessage(errors) ?? errors['rating']?.find((reason) => reason === REVIEW_RATING_REQUIRED)

export const reviewRoutes = new Hono<ShopEnv>()
  .get(API.reviews, query(reviewQuerySchema), async (c) => {
    const { product_pk } = c.var.query
    const results = await listReviews(c.var.db, product_pk)
    if (results.length === 0 && !(await findProduct(c.var.db, product_pk))) return refuse(c, 404, PRODUCT_NOT_FOUND)
    return c.json({ results })
  })
  .post(API.createReview, jsonBody(newReviewSchema, messageOf), async (c) => {
    const subjects = { reviewsByEmail: mailboxKey(c.var.body.email), reviewsByAddress: c.var.address }
    const tooMany = await spend(c, subjects)
    if (tooMany) return tooMany
    const now = new Date().toISOString()
    const isStored = await c.var.db.transaction().execute((db) => insertReview(db, c.var.body, now))
    if (isStored) return c.json({ response: 'success' })
    await giveBack(c, subjects)
    return refuse(c, 404, PRODUCT_NOT_FOUND)
  })
