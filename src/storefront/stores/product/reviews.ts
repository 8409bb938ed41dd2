import { atom } from 'nanostores'
import { isPassing, send } from '#platform/client/http.ts'
import { createReview, listReviews } from '#platform/contract/addresses/routes.ts'
import {
  FIELD_REQUIRED,
  REVIEW_FAILED,
  REVIEW_RATING_REQUIRED,
  REVIEW_SENT,
  REVIEW_WAITS,
} from '#platform/contract/messages.ts'
import type { NewReview, Review } from '#shop/catalogue/contract/review.ts'
import { REVIEW_TEXTS, type ReviewField, reviewProblem } from '#shop/catalogue/rules/review.ts'
import { showToast } from '#storefront/stores/toasts.ts'

export interface ReviewsState {
  status: 'waiting' | 'loading' | 'ready' | 'failed'
  reviews: Review[]
  /** How many of all reviews have 1 to 5 stars; empty until it is loaded. */
  histogram: number[]
}
/** Invalid fields with their messages. */
export type ReviewErrors = Partial<Record<ReviewField, string>>
export interface ReviewOutcome {
  isSent: boolean
  errors: ReviewErrors
}

export const WAITING_REVIEWS: ReviewsState = { status: 'waiting', reviews: [], histogram: [] }

/** The reviews of the page's product, newest first. */
export const $reviews = atom<ReviewsState>(WAITING_REVIEWS)

let latestCall = 0

/** Loads the reviews. The result is ignored if a newer call was started (race). */
export async function loadReviews(productId: number): Promise<void> {
  latestCall += 1
  const thisCall = latestCall
  $reviews.set({ ...$reviews.get(), status: 'loading' })
  const result = await send(listReviews, { query: { product_pk: String(productId) } })
  if (thisCall !== latestCall) return
  if (!result.ok) return $reviews.set({ ...$reviews.get(), status: 'failed' })
  const { results, histogram } = result.data
  $reviews.set({ status: 'ready', reviews: results, histogram })
}

const refused = (fields: ReviewField[]): ReviewOutcome => ({
  isSent: false,
  errors: Object.fromEntries(
    fields.map((field) => [field, field === 'rating' ? REVIEW_RATING_REQUIRED : FIELD_REQUIRED]),
  ),
})

const reasons = (errors: Record<string, string[]> = {}): ReviewErrors => {
  const fields: ReviewField[] = [...REVIEW_TEXTS, 'rating']
  return Object.fromEntries(fields.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : [])))
}

/** Keeps a review until there is a network; its code is stored once the service worker runs. */
async function keep(review: NewReview): Promise<boolean> {
  try {
    const { keepReview } = await import('#storefront/stores/outbox.ts')
    return await keepReview(review)
  } catch {
    return false
  }
}

/** Sends a review, or keeps it until there is a network. Errors are shown in a toast, or beside the fields that the API refused. */
export async function submitReview(review: NewReview): Promise<ReviewOutcome> {
  const problem = reviewProblem(review)
  if (problem) {
    showToast('error', problem.message)
    return refused(problem.fields)
  }
  const result = await send(createReview, { json: review })
  if (!result.ok && result.kind === 'offline' && (await keep(review))) return { isSent: true, errors: {} }
  if (!result.ok) {
    const errors = result.kind === 'refused' ? reasons(result.answer?.errors) : {}
    if (Object.keys(errors).length === 0) showToast('error', isPassing(result) ? result.message : REVIEW_FAILED)
    return { isSent: false, errors }
  }
  const { waiting } = result.data
  showToast('success', waiting ? REVIEW_WAITS : REVIEW_SENT)
  // It may replace an earlier one of its writer.
  if (!waiting) void loadReviews(review.product)
  return { isSent: true, errors: {} }
}
