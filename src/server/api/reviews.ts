import { mailboxKey } from '#rules/mailbox.ts'
import { listReviewedTogether } from '../db/product-groups.ts'
import { countStars, listReviews } from '../db/reviews.ts'
import { addReview } from '../shop/reviews.ts'
import { findCaller } from './customer.ts'
import type { Handlers } from './handler.ts'
import { consume, refund } from './rate-limit.ts'
import { refuse } from './refuse.ts'

export const reviewHandlers = {
  async listReviews({ var: { db, query } }) {
    const products = await listReviewedTogether(db, query.product_pk)
    if (products.length === 0) return refuse('product_not_found')
    return { results: await listReviews(db, products), histogram: await countStars(db, products) }
  },
  async createReview(c) {
    const { db, body, address } = c.var
    const subjects = { reviewsByEmail: mailboxKey(body.email), reviewsByAddress: address }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const caller = await findCaller(c)
    const state = await addReview(db, body, { customerId: caller?.customer.id })
    if (state) return { response: 'success', ...(state === 'waiting' && { waiting: true }) }
    await refund(c, subjects)
    return refuse('product_not_found')
  },
} satisfies Partial<Handlers>
