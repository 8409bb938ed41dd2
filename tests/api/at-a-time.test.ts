import { expect, test } from 'vitest'
import { transact } from '#platform/actions/transact.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { listWishes } from '#shop/customers/queries/customers.ts'
import { insertCoupon } from '#shop/orders/actions/coupons.ts'
import { API } from '../support/api.ts'
import { profileChange, registerCustomer, registration, sendForm } from '../support/customers.ts'
import { createEmptyShop, createTestShop, orderBody } from '../support/test-shop.ts'

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

test('an order that is sent ten times concurrently, with a coupon that has one use, is placed once', async () => {
  const { call, db } = await createTestShop()
  await insertCoupon(db, { code: 'ONCE', value: 10, maxUses: 1 })
  const init = { json: orderBody({ coupon: 'ONCE' }), headers: { 'Idempotency-Key': 'k1' } }
  const answers = await times(10, () => call(API.createOrder, init))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('coupon').select('used').where('code', '=', 'ONCE').executeTakeFirst()).toEqual({
    used: 1,
  })
})

test('a transaction id that is sent with eight concurrent orders pays for one', async () => {
  const { call, db } = await createTestShop()
  const answers = await times(8, (at) =>
    call(API.createOrder, {
      json: orderBody({ payment_type: 'ONLINE_PAYMENT', transaction_id: 'TX1234' }),
      headers: { 'Idempotency-Key': `k${at}` },
    }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(1)
})

test('concurrent orders and reviews of the same products are all stored', async () => {
  const { call, db } = await createTestShop({ LIMITS: 'off' })
  const lines = [1, 2, 3].map((product_id) => ({ product_id, quantity: 1 }))
  const answers = await times(24, (at) =>
    at % 2 === 0
      ? call(API.createOrder, { json: orderBody({ products: at % 4 === 0 ? lines : lines.toReversed() }) })
      : call(API.createReview, {
          json: { name: 'K', email: `k${at}@example.com`, rating: 4, comment: 'ok', product: 1 + (at % 3) },
        }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200))
  const products = await db.selectFrom('product').select('rating_count').orderBy('id').execute()
  expect(products).toEqual(Array(3).fill({ rating_count: 4 }))
})

test('two concurrent registrations with one phone: one succeeds, the other is refused', async () => {
  const shop = await createEmptyShop()
  const answers = await times(2, (at) =>
    sendForm(shop, 'POST', API.register, registration({ email: `r${at}@example.com` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body.errors).toHaveProperty('phone_number')
})

test('two customers who change to one email concurrently: one succeeds, the other is refused', async () => {
  const shop = await createEmptyShop()
  const tokens = [
    await registerCustomer(shop),
    await registerCustomer(shop, { email: 'b@example.com', phone_number: '01800000000' }),
  ]
  const answers = await times(2, (at) => {
    const form = profileChange({ email: 'same@example.com', phone_number: `0190000000${at}` })
    return sendForm(shop, 'PUT', API.updateProperties, form, tokens[at])
  })
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a new category of several concurrent imports is created once', async () => {
  const { db } = await createEmptyShop()
  const ids = await times(6, () => transact(db, (transaction) => ensureCategory(transaction, 'Fish')))
  expect(new Set(ids).size).toBe(1)
})

test('concurrent wishes of two devices are all stored', async () => {
  const shop = await createTestShop()
  const token = await registerCustomer(shop)
  const wish = (id: number) =>
    shop.call(API.getWishlist, {
      method: 'PUT',
      body: JSON.stringify({ wished: [id], unwished: [] }),
      headers: { Authorization: `Token ${token}` },
    })
  await times(3, (at) => wish(at + 1))
  expect((await listWishes(shop.db, 1)).toSorted()).toEqual([1, 2, 3])
})
