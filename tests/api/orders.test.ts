import { expect, test } from 'vitest'
import { orderDetailSchema, ordersAnswer, trackedOrderSchema } from '#shop/customers/contract/customer-orders.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { addPastOrders } from '../support/past-orders.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const CREATE = '/api/product/order/create'
const ORDERS = '/api/product/order?ordering=-pk'
const TRACK = '/api/product/order/track'

async function shopWithTwoCustomers() {
  const shop = await createTestShop()
  const rahima = await registerCustomer(shop)
  const karim = await registerCustomer(shop, { email: 'karim@example.com', phone_number: '01812345678' })
  const order = async (token?: string) =>
    (await shop.call(CREATE, { json: orderBody(), ...(token ? { headers: authorization(token) } : {}) })).body.order.pk
  return { ...shop, rahima, karim, order }
}

test('GET order: only the customer’s own orders, newest first', async () => {
  const { call, rahima, karim, order } = await shopWithTwoCustomers()
  const [first, , second] = [await order(rahima), await order(), await order(rahima)]
  await order(karim)
  const { body } = await call(ORDERS, { headers: authorization(rahima) })
  expect(ordersAnswer.parse(body).results.map(({ pk }) => pk)).toEqual([second, first])
  expect(body.results[0]).toMatchObject({ total_after_discount: 460.5, order_status: 'pending' })
})

test('GET order: a thousand orders are paginated, each order once, newest first', async () => {
  const { db, call, rahima, karim } = await shopWithTwoCustomers()
  await addPastOrders(db, 1, 1000)
  await addPastOrders(db, 2, 3)
  const read = async (query: string, token = rahima) => {
    const { status, body } = await call(`/api/product/order?ordering=-pk${query}`, { headers: authorization(token) })
    expect(status, query).toBe(200)
    return ordersAnswer.parse(body)
  }
  const pages = []
  for (let page = 1; page <= 20; page += 1) pages.push(await read(`&page=${page}`))
  const ids = pages.flatMap(({ results }) => results.map(({ pk }) => pk))
  expect(pages.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 1000))
  expect(new Set(ids).size).toBe(1000)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(await read('')).toEqual(pages[0])
  expect(await read('&page=')).toEqual(pages[0])
  expect(await read('&page=-3')).toEqual(pages[0])
  expect(await read('&page=999999')).toEqual(pages[19])
  expect((await read('', karim)).count).toBe(3)
  const wrong = await call(`${ORDERS}&page=two`, { headers: authorization(rahima) })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { page: expect.any(Array) } } })
})

test('GET one order: lines, sums, address and history', async () => {
  const { call, rahima, order } = await shopWithTwoCustomers()
  const pk = await order(rahima)
  const { body } = await call(`/api/product/order/${pk}`, { headers: authorization(rahima) })
  expect(orderDetailSchema.parse(body)).toMatchObject({
    pk,
    total_after_discount: 460.5,
    delivery_address: 'House 5, Road 2',
    lines: [
      { product_id: 1, quantity: 2, total: 200 },
      { product_id: 2, quantity: 1, price: 250.5, discount: 50, total: 200.5 },
    ],
    history: [{ order_status: 'pending' }],
  })
})

test('GET one order: an order of another customer gets the response of a missing one', async () => {
  const { call, rahima, karim, order } = await shopWithTwoCustomers()
  const pk = await order(rahima)
  const foreign = await call(`/api/product/order/${pk}`, { headers: authorization(karim) })
  const missing = await call('/api/product/order/999', { headers: authorization(karim) })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect((await call(`/api/product/order/${pk}`)).status).toBe(401)
})

test('POST track: number and phone return status and lines, never the address', async () => {
  const { call, order } = await shopWithTwoCustomers()
  const pk = await order()
  const { status, body } = await call(TRACK, { json: { order: pk, phone_number: '+8801712345678' } })
  expect(status).toBe(200)
  expect(trackedOrderSchema.parse(body)).toMatchObject({ pk, order_status: 'pending', lines: [{}, {}] })
  expect(JSON.stringify(body)).not.toContain('House 5')
  expect(JSON.stringify(body)).not.toContain('রহিমা')
})

test('POST track: a wrong phone gets the response of a missing order, and guessing is limited', async () => {
  const { call, order } = await shopWithTwoCustomers()
  const pk = await order()
  const wrong = await call(TRACK, { json: { order: pk, phone_number: '01900000000' } })
  const missing = await call(TRACK, { json: { order: 999, phone_number: '01900000000' } })
  expect(wrong.status).toBe(404)
  expect(wrong.body).toEqual(missing.body)
  for (let n = 2; n < 20; n += 1) await call(TRACK, { json: { order: n + 500, phone_number: '01900000000' } })
  expect((await call(TRACK, { json: { order: pk, phone_number: '01900000000' } })).status).toBe(429)
})

test('the wishlist: in order, each product once, without products that are not sold', async () => {
  const { db, call, rahima, karim } = await shopWithTwoCustomers()
  const put = (json: unknown) => call('/api/account/wishlist', { json, method: 'PUT', headers: authorization(rahima) })
  expect((await put({ wished: [3, 2, 3, 99] })).body).toEqual({ products: [3, 2] })
  expect((await put({ wished: [1], unwished: [2] })).body).toEqual({ products: [3, 1] })
  expect((await call('/api/account/wishlist', { headers: authorization(rahima) })).body).toEqual({ products: [3, 1] })
  // Also of two writes in one millisecond.
  await db
    .updateTable('wish')
    .set({ created_at: new Date(Date.now() + 1000).toISOString() })
    .execute()
  await put({ wished: [], unwished: [1] })
  expect((await put({ wished: [1] })).body).toEqual({ products: [3, 1] })
  expect((await call('/api/account/wishlist', { headers: authorization(rahima) })).body).toEqual({ products: [3, 1] })
  expect((await call('/api/account/wishlist', { headers: authorization(karim) })).body).toEqual({ products: [] })
  expect((await put({ wished: ['x'] })).status).toBe(400)
  expect((await call('/api/account/wishlist')).status).toBe(401)
})
