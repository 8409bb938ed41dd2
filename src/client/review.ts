import type { NewReview } from '#contract/review.ts'
import { createReview, listReviews } from '#contract/routes.ts'
import { send } from './http.ts'

export const fetchReviews = (productId: number) => send(listReviews, { query: { product_pk: String(productId) } })

export const sendReview = (review: NewReview) => send(createReview, { json: review })
