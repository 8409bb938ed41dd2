import type { Success } from '#contract/answers.ts'
import { API } from '#contract/paths.ts'
import type { NewReview, Review } from '#contract/review.ts'
import { call } from './http.ts'

export const fetchReviews = (productId: number) => call<{ results: Review[] }>(`${API.reviews}?product_pk=${productId}`)

export const sendReview = (review: NewReview) => call<Success>(API.createReview, { method: 'POST', json: review })
