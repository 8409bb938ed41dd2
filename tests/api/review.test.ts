import { expect, test } from 'vitest'
import { reviewsAnswer } from '#contract/review.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const review = (change: Record<string, unknown> = {}) => ({
  product: 1,
  name: 'Karim',
  email: 'karim@example.com',
  rating: 4.5,
  comment: 'খুব ভালো চাল।',
  ...change,
})
const CREATE = '/api/product/product_review/create'

test('POST product_review/create: a review is stored, shown first, and counted into the rating', async () => {
  const { call } = await createTestShop()
  expect((await call(CREATE, { json: review({ rating: 3 }) })).body).toEqual({ response: 'success' })
  expect((await call(CREATE, { json: review() })).status).toBe(200)
  const { results } = reviewsAnswer.parse((await call('/api/product/product_review?product_pk=1')).body)
  expect(results.map(({ rating }) => rating)).toEqual([4.5, 3])
  expect(results[0]).toMatchObject({ name: 'Karim', comment: 'খুব ভালো চাল।', product: 1 })
  expect((await call('/api/product/product/1')).body.review).toEqual({ rating__avg: 3.75, pk__count: 2 })
})

test('POST product_review/create: a review that is sent again, as its answer was lost, is stored once', async () => {
  const { call } = await createTestShop()
  await call(CREATE, { json: review() })
  const headers = { 'Idempotency-Key': 'sent-later' }
  const again = await Promise.all([1, 2].map(() => call(CREATE, { json: review(), headers })))
  expect(again.map(({ body }) => body)).toEqual([{ response: 'success' }, { response: 'success' }])
  expect((await call('/api/product/product/1')).body.review.pk__count).toBe(1)
  await call(CREATE, { json: review({ comment: 'Good rice.' }), headers })
  expect((await call('/api/product/product/1')).body.review.pk__count).toBe(2)
  // Without a key the same words are another review.
  await call(CREATE, { json: review() })
  expect((await call('/api/product/product/1')).body.review.pk__count).toBe(3)
})

test('GET product_review: the reviewer’s email is masked', async () => {
  const { call } = await createTestShop()
  await call(CREATE, { json: review() })
  expect((await call('/api/product/product_review?product_pk=1')).body.results[0].email).toBe('k***@example.com')
})

test.each([
  ['name', { name: '  ' }, 'All fields are required.'],
  ['email', { email: undefined }, 'All fields are required.'],
  ['comment', { comment: '' }, 'All fields are required.'],
  ['rating', { rating: undefined }, 'Provide rating'],
])('POST product_review/create: a missing %s is refused with its message', async (field, change, message) => {
  const { call } = await createTestShop()
  const { status, body } = await call(CREATE, { json: review(change) })
  expect(status).toBe(400)
  expect(body.msg).toBe(message)
  expect(Object.keys(body.errors)).toEqual([field])
})

test.each([
  ['rating', { rating: 4.3 }],
  ['rating', { rating: 5.5 }],
  ['rating', { rating: 0 }],
  ['rating', { rating: '4' }],
  ['email', { email: 'karim' }],
  ['comment', { comment: 'x'.repeat(2001) }],
  ['product', { product: 'one' }],
])('POST product_review/create: a wrong %s is refused and nothing is stored (%j)', async (field, change) => {
  const { call } = await createTestShop()
  const { status, body } = await call(CREATE, { json: review(change) })
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
  expect((await call('/api/product/product/1')).body.review.pk__count).toBe(0)
})

test('a review of an unknown product is a 404, and so are its reviews', async () => {
  const { call } = await createTestShop()
  expect((await call(CREATE, { json: review({ product: 99 }) })).status).toBe(404)
  expect((await call('/api/product/product_review?product_pk=99')).status).toBe(404)
  expect((await call('/api/product/product_review?product_pk=x')).status).toBe(400)
})

test('GET product_review: all reviews are counted by their stars, half ones rounded up', async () => {
  const { call } = await createTestShop()
  for (const [at, rating] of [5, 4.5, 4, 0.5].entries())
    await call(CREATE, { json: review({ rating, email: `k${at}@example.com` }) })
  const { histogram } = reviewsAnswer.parse((await call('/api/product/product_review?product_pk=1')).body)
  expect(histogram).toEqual([1, 0, 0, 1, 2])
})

test('a review is marked as bought if its writer is signed in and had the product delivered', async () => {
  const shop = await createTestShop()
  const headers = authorization(await registerCustomer(shop))
  await shop.call('/api/product/order/create', { json: orderBody(), headers })
  const send = (change: Record<string, unknown>, by = {}) => shop.call(CREATE, { json: review(change), headers: by })
  await send({ name: 'before delivery' }, headers)
  await shop.db.updateTable('shop_order').set({ state: 'delivered' }).execute()
  await send({ name: 'visitor' })
  await send({ name: 'customer' }, headers)
  await send({ name: 'another product', product: 3 }, headers)
  const marked = async (product: number) => {
    const { body } = await shop.call(`/api/product/product_review?product_pk=${product}`)
    return reviewsAnswer.parse(body).results.flatMap(({ name, bought }) => (bought ? [name] : []))
  }
  expect(await marked(1)).toEqual(['customer'])
  expect(await marked(3)).toEqual([])
})
