import { atom } from 'nanostores'
import { isTooMany } from '#client/http.ts'
import { fetchReviews, sendReview } from '#client/review.ts'
import { REVIEW_FAILED, REVIEW_SENT } from '#contract/messages.ts'
import type { NewReview, Review } from '#contract/review.ts'
import { REVIEW_TEXTS, type ReviewField, reviewProblem } from '#rules/review.ts'
import { showToast } from './toasts.ts'

export interface ReviewsState {
  status: 'waiting' | 'loading' | 'ready' | 'failed'
  reviews: Review[]
}
/** The fields that are wrong, each with its reason; an empty reason where a toast says it. */
export type ReviewErrors = Partial<Record<ReviewField, string>>
export interface ReviewOutcome {
  isSent: boolean
  errors: ReviewErrors
}

const WAITING: ReviewsState = { status: 'waiting', reviews: [] }

/** The reviews of the page's product, newest first. */
export const $reviews = atom<ReviewsState>(WAITING)

let turn = 0

/** Loads the reviews; of several overlapping calls only the last one counts. */
export async function loadReviews(productId: number): Promise<void> {
  turn += 1
  const mine = turn
  $reviews.set({ ...$reviews.get(), status: 'loading' })
  const result = await fetchReviews(productId)
  if (mine !== turn) return
  $reviews.set(result.ok ? { status: 'ready', reviews: result.data.results } : { ...$reviews.get(), status: 'failed' })
}

const refused = (fields: ReviewField[]): ReviewOutcome => ({
  isSent: false,
  errors: Object.fromEntries(fields.map((field) => [field, ''])),
})

const reasons = (errors: Record<string, string[]> = {}): ReviewErrors => {
  const fields: ReviewField[] = [...REVIEW_TEXTS, 'rating']
  return Object.fromEntries(fields.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : [])))
}

/** The API answers no review, so the page shows what was sent until it is loaded again. */
const asShown = (review: NewReview): Review => ({ ...review, pk: -Date.now(), created_at: new Date().toISOString() })

/** Sends a review; what became of it is said in a toast, or beside the fields that the API refused. */
export async function submitReview(review: NewReview): Promise<ReviewOutcome> {
  const problem = reviewProblem(review)
  if (problem) {
    showToast('error', problem.message)
    return refused(problem.fields)
  }
  const result = await sendReview(review)
  if (!result.ok) {
    const errors = result.kind === 'refused' ? reasons(result.answer?.errors) : {}
    if (Object.keys(errors).length === 0) showToast('error', isTooMany(result) ? result.message : REVIEW_FAILED)
    return { isSent: false, errors }
  }
  showToast('success', REVIEW_SENT)
  const { status, reviews } = $reviews.get()
  if (status === 'ready') $reviews.set({ status, reviews: [asShown(review), ...reviews] })
  else void loadReviews(review.product)
  return { isSent: true, errors: {} }
}
