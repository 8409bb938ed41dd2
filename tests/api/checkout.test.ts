import { expect, test } from 'vitest'
import { insertCoupon } from '#shop/orders/actions/coupons.ts'
import { orderPlacedAnswer, quoteSchema } from '#shop/orders/contract/checkout.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

type TestShop = Awaited<ReturnType<typeof createTestShop>>
const CREATE = '/api/product/order/create'

const place = ({ call }: TestShop, change: Record<string, unknown> = {}, key?: string) =>
  call(CREATE, { json: orderBody(change), ...(key ? { headers: { 'Idempotency-Key': key } } : {}) })

const countRows = async ({ db }: TestShop) => {
  const [orders, lines] = await Promise.all([
    db.selectFrom('shop_order').selectAll().execute(),
    db.selectFrom('order_line').selectAll().execute(),
  ])
  return { orders: orders.length, lines: lines.length }
}

test('GET delivery_charge: both zones in taka', async () => {
  const { call } = await createTestShop()
  expect((await call('/api/product/delivery_charge')).body).toEqual({
    shipping: { inside_dhaka: 60, outside_dhaka: 120 },
  })
})

test.each([
  ['HAAT50', { response: 'success', value: 50 }],
  ['haat50', { response: 'success', value: 50 }],
  ['GONE', { response: 'error', value: 0 }],
  ['NOPE', { response: 'error', value: 0 }],
  ['%E0%A6%88%E0%A6%A6', { response: 'error', value: 0 }],
])('GET coupon_value: %s', async (code, answer) => {
  const { call } = await createTestShop()
  expect(await call(`/api/product/coupon_value/${code}`)).toMatchObject({ status: 200, body: answer })
})

test('POST quote: sums of the cart at current prices, with coupon and both charges', async () => {
  const { call } = await createTestShop()
  const { body } = await call('/api/product/quote', {
    json: {
      products: [
        { product_id: 1, quantity: 2 },
        { product_id: 2, quantity: 3 },
        { product_id: 99, quantity: 1 },
      ],
      coupon: 'haat50',
    },
  })
  expect(quoteSchema.parse(body)).toEqual({
    subtotal: 951.5,
    discount: 150,
    coupon_discount: 50,
    shipping: { inside_dhaka: 60, outside_dhaka: 120 },
    lines: [
      { product_id: 1, name: 'Miniket Rice', quantity: 2, price: 100, discount: 0, total: 200 },
      { product_id: 2, name: 'Mustard Oil', quantity: 3, price: 250.5, discount: 50, total: 601.5 },
    ],
    missing: [99],
  })
})

test('POST order/create: the order, its lines and its sums are stored as the server computes them', async () => {
  const shop = await createTestShop()
  const { status, body } = await place(shop, { coupon: 'HAAT50', price: 1, total: 1 })
  expect(status).toBe(200)
  expect(orderPlacedAnswer.parse(body)).toMatchObject({
    response: 'success',
    order: {
      order_status: 'pending',
      subtotal: 450.5,
      discount: 50,
      coupon_discount: 50,
      shipping: 60,
      total_after_discount: 410.5,
    },
  })
  const order = await shop.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    name: 'রহিমা বেগম',
    phone_key: '01712345678',
    zone: 'inside_dhaka',
    coupon_code: 'HAAT50',
    total_paisa: 41_050,
    state: 'pending',
  })
  const lines = await shop.db.selectFrom('order_line').selectAll().orderBy('position').execute()
  expect(lines).toMatchObject([
    { product_id: 1, name: 'Miniket Rice', quantity: 2, mrp_paisa: 10_000 },
    { product_id: 2, quantity: 1, mrp_paisa: 25_050, discount_paisa: 5_000 },
  ])
  const { used } = await shop.db
    .selectFrom('coupon')
    .select('used')
    .where('code', '=', 'HAAT50')
    .executeTakeFirstOrThrow()
  expect(used).toBe(1)
})

test('POST order/create: the total is never below 0', async () => {
  const shop = await createTestShop()
  await insertCoupon(shop.db, { code: 'HUGE', value: 100000, maxUses: 1 })
  const { body } = await place(shop, { coupon: 'HUGE' })
  expect(body.order.total_after_discount).toBe(0)
})

test.each(['name', 'phone_number', 'district', 'upazila', 'delivery_address', 'payment_type', 'inside_dhaka'])(
  'POST order/create: without %s all fields are required, and nothing is stored',
  async (field) => {
    const shop = await createTestShop()
    const { status, body } = await place(shop, { [field]: undefined })
    expect(status).toBe(400)
    expect(body.msg).toBe('All fields are required.')
    expect(Object.keys(body.errors)).toEqual([field])
    expect(await countRows(shop)).toEqual({ orders: 0, lines: 0 })
  },
)

test.each([
  ['products', { products: [] }],
  [
    'products',
    {
      products: [
        { product_id: 1, quantity: 1 },
        { product_id: 1, quantity: 2 },
      ],
    },
  ],
  ['products.0.quantity', { products: [{ product_id: 1, quantity: 0 }] }],
  ['products.0.quantity', { products: [{ product_id: 1, quantity: 1.5 }] }],
  ['products.0.quantity', { products: [{ product_id: 1, quantity: 1000 }] }],
  ['products.0.quantity', { products: [{ product_id: 1, quantity: '2' }] }],
  ['products.0.product_id', { products: [{ quantity: 1 }] }],
  ['products', { products: [{ product_id: 99, quantity: 1 }] }],
  ['phone_number', { phone_number: '12ab' }],
  ['payment_type', { payment_type: 'CARD' }],
  ['inside_dhaka', { inside_dhaka: 'yes' }],
  ['coupon', { coupon: 'NOPE' }],
  ['coupon', { coupon: 'GONE' }],
  ['transaction_id', { payment_type: 'ONLINE_PAYMENT', transaction_id: '  ' }],
  ['delivery_address', { delivery_address: 'x'.repeat(501) }],
  ['expected_total', { expected_total: -1 }],
])('POST order/create: a wrong %s is a 400 that names it, and nothing is stored (%j)', async (field, change) => {
  const shop = await createTestShop()
  const { status, body } = await place(shop, change)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
  expect(await countRows(shop)).toEqual({ orders: 0, lines: 0 })
})

test('POST order/create: online payment without a transaction id is refused with the message of the spec', async () => {
  const shop = await createTestShop()
  const { body } = await place(shop, { payment_type: 'ONLINE_PAYMENT' })
  expect(body.msg).toBe('Transaction id is required for online payment.')
})

test('POST order/create: cash on delivery stores no transaction id', async () => {
  const shop = await createTestShop()
  await place(shop, { transaction_id: 'X1' })
  expect((await place(shop, { transaction_id: 'X1' })).status).toBe(200)
})

test('POST order/create: the same Idempotency-Key returns the same order and response', async () => {
  const shop = await createTestShop()
  const [first, second] = await Promise.all([place(shop, {}, 'key-1'), place(shop, {}, 'key-1')])
  const third = await place(shop, {}, 'key-1')
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(third.body).toEqual(first.body)
  expect(await countRows(shop)).toEqual({ orders: 1, lines: 2 })
})

test('POST order/create: the Idempotency-Key of another order is refused', async () => {
  const shop = await createTestShop()
  await place(shop, {}, 'key-1')
  const { status, body } = await place(shop, { name: 'Other' }, 'key-1')
  expect([status, body.msg]).toEqual([
    409,
    expect.stringMatching(/^We have an earlier order of yours.*confirm again\.$/),
  ])
  expect((await countRows(shop)).orders).toBe(1)
})

test('POST order/create: orders without a key are separate orders', async () => {
  const shop = await createTestShop()
  await place(shop)
  await place(shop)
  expect((await countRows(shop)).orders).toBe(2)
})

test.each(['x'.repeat(101), 'two words'])('POST order/create: %j is not a valid Idempotency-Key', async (key) => {
  const { status, body } = await place(await createTestShop(), {}, key)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual(['Idempotency-Key'])
})

test('POST order/create: a price that changed since the shopper saw it is reported before the order is placed', async () => {
  const shop = await createTestShop()
  const { status, body } = await place(shop, { coupon: 'HAAT50', expected_total: 300 })
  expect(status).toBe(409)
  expect(quoteSchema.parse(body.quote)).toMatchObject({ subtotal: 450.5, coupon_discount: 50 })
  expect(await countRows(shop)).toEqual({ orders: 0, lines: 0 })
  expect((await shop.call('/api/product/coupon_value/HAAT50')).body.value).toBe(50)
  expect((await place(shop, { coupon: 'HAAT50', expected_total: 410.5 })).status).toBe(200)
})

test('POST order/create: a phone with Bengali digits or +880 is stored as the same phone', async () => {
  const shop = await createTestShop()
  for (const phone_number of ['+880 1712-345678', '8801712345678', '০১৭১২৩৪৫৬৭৮']) await place(shop, { phone_number })
  const rows = await shop.db.selectFrom('shop_order').select('phone_key').distinct().execute()
  expect(rows).toEqual([{ phone_key: '01712345678' }])
})

test('POST order/create: a failure half-way leaves nothing behind', async () => {
  const shop = await createTestShop()
  await shop.db.schema.alterTable('order_status').renameTo('order_status_gone').execute()
  const { status, body } = await place(shop, { coupon: 'HAAT50' })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('order_status')
  expect(await countRows(shop)).toEqual({ orders: 0, lines: 0 })
  const coupon = await shop.db
    .selectFrom('coupon')
    .select('used')
    .where('code', '=', 'HAAT50')
    .executeTakeFirstOrThrow()
  expect(coupon.used).toBe(0)
})
