import { expect, test, vi } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { API, couponPath } from '../support/api.ts'
import { fillLines } from '../support/slow-line.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

fillLines()

type Shop = Awaited<ReturnType<typeof createTestShop>>

const review = (email = 'karim@example.com') => ({ product: 1, name: 'Karim', email, rating: 5, comment: 'Good' })
const sendReview = ({ call }: Shop, email?: string, headers = {}) =>
  call(API.createReview, { json: review(email), headers })
const sendOrder = ({ call }: Shop, change = {}, key: string = crypto.randomUUID()) =>
  call(API.createOrder, { json: orderBody(change), headers: { 'Idempotency-Key': key } })

async function repeat(times: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await work()).status)
  return statuses
}
const ok = (times: number): number[] => Array.from({ length: times }, () => 200)

test('five reviews an hour for an email in any spelling; the sixth response says when to retry', async () => {
  const shop = await createTestShop()
  expect(await repeat(4, () => sendReview(shop))).toEqual(ok(4))
  expect((await sendReview(shop, 'KARIM@example.com')).status).toBe(200)
  const { status, headers, body } = await sendReview(shop)
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500)
  expect(body.msg).toBe(
    'Thank you for so many reviews! The next one has to wait. Please wait 60 minutes and try again.',
  )
  expect((await sendReview(shop, 'rahima@example.com')).status).toBe(200)
})

test('ten orders an hour for a phone in any spelling; a retry of a placed order still succeeds', async () => {
  const shop = await createTestShop()
  const key = crypto.randomUUID()
  const first = await sendOrder(shop, {}, key)
  expect(await repeat(9, () => sendOrder(shop, { phone_number: '+৮৮০১৭১২৩৪৫৬৭৮' }))).toEqual(ok(9))
  const refused = await sendOrder(shop)
  expect(refused).toMatchObject({ status: 429, body: { response: 'error', code: 'too_many_requests' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
  expect(await sendOrder(shop, {}, key)).toMatchObject({ status: 200, body: first.body })
  expect((await sendOrder(shop, { phone_number: '01812345678' })).status).toBe(200)
})

/** How many orders an hour are consumed of the phone's limits and the network's. */
const consumedOrders = async ({ db }: Shop) => {
  const rows = await db.selectFrom('attempt').select('used').where('scope', 'like', 'ordersBy%').execute()
  return rows.map(({ used }) => used)
}

test('one order that is sent twenty times concurrently counts once, with a wrong coupon not at all', async () => {
  const shop = await createTestShop()
  const twenty = (change: Record<string, unknown>, key: string) =>
    Promise.all(Array.from({ length: 20 }, () => sendOrder(shop, change, key)))
  expect((await twenty({ coupon: 'NOPE' }, 'wrong')).every(({ status }) => status === 400)).toBe(true)
  expect(await consumedOrders(shop)).toEqual([0, 0, 0])
  const answers = await twenty({}, 'right')
  expect(answers.map(({ status }) => status)).toEqual(ok(20))
  expect(new Set(answers.map(({ body }) => body.order.pk)).size).toBe(1)
  expect(await consumedOrders(shop)).toEqual([1, 1, 1])
})

test('one order that several processes get at a time counts once', async () => {
  const shop = await createTestShop()
  const apis = [shop.api]
  for (let n = 1; n < 5; n += 1) {
    // Modules of its own, as another process has.
    vi.resetModules()
    const { createApi } = await import('#server/api/app.ts')
    apis.push(createApi({ db: shop.db, config: readConfig({}) }))
  }
  const init = { method: 'POST', body: JSON.stringify(orderBody()), headers: { 'Idempotency-Key': 'twice' } }
  const answers = await Promise.all(apis.map((api) => api.request(API.createOrder, init)))
  expect(answers.map(({ status }) => status)).toEqual(ok(5))
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toHaveLength(1)
  expect(await consumedOrders(shop)).toEqual([1, 1, 1])
})

test('an order that was not placed does not count', async () => {
  const shop = await createTestShop()
  for (const status of await repeat(12, () => sendOrder(shop, { coupon: 'NOPE' }))) expect(status).toBe(400)
  expect((await sendOrder(shop)).status).toBe(200)
})

test('an order that is too large for an unknown phone counts, as it tells that nobody knows the phone', async () => {
  const shop = await createTestShop()
  const large = { products: [{ product_id: 1, quantity: 51 }], expected_total: 1 }
  for (const status of await repeat(3, () => sendOrder(shop, large))) expect(status).toBe(400)
  expect(await consumedOrders(shop)).toEqual([3, 3, 3])
  expect((await sendOrder(shop)).status).toBe(200)
  expect(await repeat(7, () => sendOrder(shop, large))).toEqual([...Array(6).fill(400), 429])
})

test('a limit resets at the end of its window', async () => {
  const shop = await createTestShop()
  expect(await repeat(6, () => sendReview(shop))).toEqual([...ok(5), 429])
  await shop.db.updateTable('attempt').set({ resets_at: new Date().toISOString() }).execute()
  expect(await repeat(6, () => sendReview(shop))).toEqual([...ok(5), 429])
})

test('processes that share a database share its limits, also concurrently', async () => {
  const shop = await createTestShop()
  const other = createApi({ db: shop.db, config: readConfig({}) })
  const init = { method: 'POST', body: JSON.stringify(review()) }
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => (n % 2 ? shop.api : other).request(API.createReview, init)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
})

const from = (address: string) => ({ 'X-Forwarded-For': `203.0.113.1, ${address}` })
const guess = ({ call }: Shop, address: string) => call(couponPath('NOPE'), { headers: from(address) })

test('limits count by IP address, IPv6 by /64, behind a trusted proxy by the address that it forwards', async () => {
  const shop = await createTestShop({ TRUST_PROXY: 'on' })
  const statuses = await repeat(101, () => guess(shop, '2001:db8::1'))
  expect(statuses).toEqual([...ok(100), 429])
  expect((await guess(shop, '[2001:db8::ffff:2]:4711')).status).toBe(429)
  expect((await guess(shop, '2001:db8:0:1::1')).status).toBe(200)
})

test('without a trusted proxy, forwarding headers are ignored', async () => {
  const shop = await createTestShop()
  let n = 0
  expect((await repeat(101, () => guess(shop, `198.51.100.${n++}`))).at(-1)).toBe(429)
})

test('LIMITS=off disables all limits', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  expect(await repeat(8, () => sendReview(shop))).toEqual(ok(8))
  expect(await repeat(12, () => sendOrder(shop))).toEqual(ok(12))
})
