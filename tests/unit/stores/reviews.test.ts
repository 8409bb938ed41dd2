import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createReview, listReviews } from '#platform/contract/addresses/routes.ts'
import type { NewReview, Review } from '#shop/catalogue/contract/review.ts'
import { $reviews, loadReviews, submitReview, WAITING_REVIEWS } from '#storefront/stores/product/reviews.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { refusal } from '../../support/account.ts'
import { sentTo } from '../../support/sent.ts'

vi.mock('#platform/client/http.ts', async (original) =>
  (await import('../../support/sent.ts')).withoutNetwork(original),
)
const fetched = sentTo(listReviews)
const sent = sentTo(createReview)

const review: NewReview = { product: 3, name: 'Rahim', email: 'rahim@example.com', rating: 4.5, comment: 'Fresh.' }
const stored: Review = { ...review, pk: 11, created_at: '2001-11-21T06:00:00.000Z', name: 'Karim', bought: true }
const names = () => $reviews.get().reviews.map(({ name }) => name)
const toasts = () => $toasts.get().map(({ type, text }) => [type, text])

beforeEach(() => {
  vi.clearAllMocks()
  $reviews.set(WAITING_REVIEWS)
  $toasts.set([])
})

describe('the list of reviews', () => {
  test('is loaded', async () => {
    fetched.mockResolvedValueOnce({ ok: true, data: { results: [stored], histogram: [0, 0, 0, 0, 1] } })
    const done = loadReviews(3)
    expect($reviews.get().status).toBe('loading')
    await done
    expect($reviews.get()).toEqual({ status: 'ready', reviews: [stored], histogram: [0, 0, 0, 0, 1] })
  })

  test('that cannot be loaded shows an error', async () => {
    fetched.mockResolvedValueOnce({ ok: false, kind: 'offline', status: 0, message: '' })
    await loadReviews(3)
    expect($reviews.get().status).toBe('failed')
  })
})

describe('a review', () => {
  test('without its texts shows that all fields are required and is not sent', async () => {
    const outcome = await submitReview({ ...review, name: ' ', rating: 0 })
    expect(outcome).toEqual({ isSent: false, errors: { name: 'This field is required.' } })
    expect(toasts()).toEqual([['error', 'All fields are required.']])
    expect(sent).not.toHaveBeenCalled()
  })

  test('without a rating shows that it is required', async () => {
    const outcome = await submitReview({ ...review, rating: 0 })
    expect(outcome).toEqual({ isSent: false, errors: { rating: 'Provide rating' } })
    expect(toasts()).toEqual([['error', 'Provide rating']])
  })

  test('that is sent appears in the list, in the place of the one that it corrects', async () => {
    const earlier: Review = { ...stored, pk: 12, name: 'Rahim', rating: 1 }
    $reviews.set({ status: 'ready', reviews: [earlier, stored], histogram: [1, 0, 0, 0, 1] })
    sent.mockResolvedValueOnce({ ok: true, data: { response: 'success' } })
    const now = { results: [{ ...earlier, pk: 13, rating: 4.5 }, stored], histogram: [0, 0, 0, 0, 2] }
    fetched.mockResolvedValueOnce({ ok: true, data: now })
    expect(await submitReview(review)).toEqual({ isSent: true, errors: {} })
    await vi.waitFor(() => expect($reviews.get().status).toBe('ready'))
    expect($reviews.get()).toMatchObject({ reviews: now.results, histogram: now.histogram })
    expect(toasts()).toEqual([['success', 'Review submitted successfully.']])
  })

  test('that waits for staff leaves the list as it is', async () => {
    $reviews.set({ status: 'ready', reviews: [stored], histogram: [0, 0, 0, 0, 1] })
    sent.mockResolvedValueOnce({ ok: true, data: { response: 'success', waiting: true } })
    expect(await submitReview(review)).toEqual({ isSent: true, errors: {} })
    expect(names()).toEqual(['Karim'])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('that is sent before the list was there loads the list', async () => {
    sent.mockResolvedValueOnce({ ok: true, data: { response: 'success' } })
    fetched.mockResolvedValueOnce({ ok: true, data: { results: [{ ...stored, name: 'Rahim' }], histogram: [] } })
    await submitReview(review)
    await vi.waitFor(() => expect(names()).toEqual(['Rahim']))
  })

  test('that is refused for a field shows the message there, without a toast', async () => {
    sent.mockResolvedValueOnce(refusal('fields_invalid', { errors: { email: ['This is not an email address.'] } }))
    expect(await submitReview({ ...review, email: 'rahim' })).toEqual({
      isSent: false,
      errors: { email: 'This is not an email address.' },
    })
    expect(toasts()).toEqual([])
  })

  test('that is rate limited shows when to retry', async () => {
    sent.mockResolvedValueOnce(refusal('too_many_requests', { msg: 'Please wait 7 minutes.' }))
    expect(await submitReview(review)).toEqual({ isSent: false, errors: {} })
    expect(toasts()).toEqual([['error', 'Please wait 7 minutes.']])
  })

  test.each([
    ['offline', 'You are offline.'],
    ['broken', 'Something went wrong.'],
    ['refused', 'Something went wrong.'],
  ] as const)('that fails (%s) says so', async (kind, text) => {
    $reviews.set({ status: 'ready', reviews: [stored], histogram: [0, 0, 0, 0, 1] })
    sent.mockResolvedValueOnce({ ok: false, kind, status: 0, message: 'You are offline.' })
    expect(await submitReview(review)).toEqual({ isSent: false, errors: {} })
    expect(toasts()).toEqual([['error', text]])
    expect(names()).toEqual(['Karim'])
  })
})
