import { createReview, listReviews } from '#platform/contract/addresses/routes.ts'
import type { NewReview } from '#shop/catalogue/contract/review.ts'
import { send } from './http.ts'

export const fetchReviews = (productId: number) => send(listReviews, { query: { product_pk: String(productId) } })

export const sendReview = (review: NewReview) => send(createReview, { json: review })
