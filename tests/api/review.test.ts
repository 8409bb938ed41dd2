import { expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { addGroup } from '#shop/catalogue/actions/product-groups.ts'
import { reviewsAnswer } from '#shop/catalogue/contract/review.ts'
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
type Shop = Awaited<ReturnType<typeof createTestShop>>
const CREATE = '/api/product/product_review/create'

const rating = async ({ call }: Pick<Shop, 'call'>, product = 1) =>
  (await call(`/api/product/product/${product}`)).body.review
const listed = async ({ call }: Pick<Shop, 'call'>, product = 1) =>
  reviewsAnswer.parse((await call(`/api/product/product_review?product_pk=${product}`)).body).results

test('POST product_review/create: a review is stored, shown first, and counted into the rating', async () => {
  const shop = await createTestShop()
  expect((await shop.call(CREATE, { json: review({ rating: 3 }) })).body).toEqual({ response: 'success' })
  expect((await shop.call(CREATE, { json: review({ email: 'rahima@example.com' }) })).status).toBe(200)
  const results = await listed(shop)
  expect(results.map(({ rating }) => rating)).toEqual([4.5, 3])
  expect(results[0]).toMatchObject({ name: 'Karim', comment: 'খুব ভালো চাল।', product: 1 })
  expect(await rating(shop)).toEqual({ rating__avg: 3.75, pk__count: 2 })
})

test('a second review by the same mailbox replaces the first; the same words again change nothing', async () => {
  const shop = await createTestShop()
  await shop.call(CREATE, { json: review({ rating: 1 }) })
  await shop.call(CREATE, { json: review({ email: 'other@example.com', rating: 2 }) })
  await shop.call(CREATE, { json: review({ email: 'KARIM+haat@example.com', rating: 5, comment: 'Better now.' }) })
  const results = await listed(shop)
  expect(results.map(({ rating, comment }) => [rating, comment])).toEqual([
    [5, 'Better now.'],
    [2, 'খুব ভালো চাল।'],
  ])
  expect(await rating(shop)).toEqual({ rating__avg: 3.5, pk__count: 2 })
  await shop.call(CREATE, { json: review({ rating: 5, comment: 'Better now.' }) })
  expect(await listed(shop)).toEqual(results)
})

test('three reviews by one mailbox at once are one', async () => {
  const shop = await createTestShop()
  await Promise.all([1, 2, 3].map((rating) => shop.call(CREATE, { json: review({ rating }) })))
  const [only, ...others] = await listed(shop)
  expect(others).toEqual([])
  expect(await rating(shop)).toEqual({ rating__avg: only?.rating, pk__count: 1 })
})

test('a visitor who types the email of a customer does not replace the review of that customer', async () => {
  const shop = await createTestShop()
  const headers = authorization(await registerCustomer(shop, { email: 'karim@example.com' }))
  await shop.call(CREATE, { json: review({ comment: 'Mine.' }), headers })
  await shop.call(CREATE, { json: review({ comment: 'Not mine.', rating: 1 }) })
  await shop.call(CREATE, { json: review({ comment: 'Mine again.', email: 'new@example.com' }), headers })
  expect((await listed(shop)).map(({ comment }) => comment)).toEqual(['Mine again.', 'Not mine.'])
  expect((await rating(shop)).pk__count).toBe(2)
})

test('sizes and colours of a thing are reviewed as one: what replaces a review may be about a sibling', async () => {
  const shop = await createTestShop()
  const siblings = [
    { product: 1, values: ['1 kg'] },
    { product: 2, values: ['5 kg'] },
  ]
  await addGroup(shop.db, { name: 'Rice', options: ['Size'], siblings }, { actor: COMMAND })
  await shop.call(CREATE, { json: review({ rating: 1 }) })
  await shop.call(CREATE, { json: review({ rating: 5, product: 2 }) })
  await shop.call(CREATE, { json: review({ rating: 2, product: 3 }) })
  const rows = await shop.db
    .selectFrom('review')
    .select(['product_id', 'rating_halves'])
    .orderBy('product_id')
    .execute()
  expect(rows).toEqual([
    { product_id: 2, rating_halves: 10 },
    { product_id: 3, rating_halves: 4 },
  ])
  const counts = await shop.db.selectFrom('product').select('rating_count').orderBy('id').execute()
  expect(counts.map(({ rating_count }) => rating_count)).toEqual([0, 1, 1])
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
