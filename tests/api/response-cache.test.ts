import { expect, test } from 'vitest'
import { ResponseCache } from '#platform/calls/response-cache.ts'
import { logChange } from '#platform/db/changes.ts'
import type { ChangeSubject } from '#platform/db/stored-values.ts'
import { API } from '../support/api.ts'
import { placeOrder, walk } from '../support/orders.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

async function createCache() {
  const shop = await createTestShop()
  const answers = new ResponseCache(shop.db)
  let made = 0
  const read = async () => {
    await answers.get('question', async () => {
      made += 1
      return made
    })
    return made
  }
  const order = async (n: number) => {
    const { status } = await shop.call(API.createOrder, {
      json: orderBody({ phone_number: `0171234${5000 + n}`, products: [{ product_id: 1, quantity: 1 }] }),
    })
    expect(status).toBe(200)
  }
  const log = (subject: ChangeSubject) => shop.db.transaction().execute((db) => logChange(db, subject, 1))
  return { ...shop, read, order, log }
}

test('orders do not invalidate cached responses; any other change does so at once', async () => {
  const { read, order, log } = await createCache()
  expect(await read()).toBe(1)
  for (let n = 0; n < 12; n += 1) {
    await order(n)
    expect(await read()).toBe(1)
  }
  let made = 1
  for (const subject of ['product', 'product_list', 'charge', 'banner', 'frame'] as const) {
    await log(subject)
    await order(20 + made)
    made += 1
    expect(await read(), subject).toBe(made)
    expect(await read(), subject).toBe(made)
  }
})

test('requests during concurrent orders and changes never get a response from before a change', async () => {
  const { read, order, log } = await createCache()
  await read()
  for (let round = 0; round < 5; round += 1) {
    const before = await read()
    await Promise.all([order(round), read(), log('product'), read(), read()])
    expect(await read()).toBeGreaterThan(before)
  }
})

test('popular products include a new order at once, when it is confirmed', async () => {
  const shop = await createTestShop()
  const first = async () => (await shop.call(API.listPopular)).body[0].productId
  const before = await first()
  expect(before).not.toBe(1)
  const id = await placeOrder(shop, { products: [{ product_id: 1, quantity: 1 }] })
  expect(await first()).toBe(before)
  await walk(shop.db, id, 'confirmed')
  expect(await first()).toBe(1)
})

test('an answer that others evict while it is made is sent all the same', async () => {
  const { db } = await createTestShop()
  const answers = new ResponseCache(db)
  const large = 'x'.repeat(3_000_000)
  const keys = Array.from({ length: 12 }, (_, n) => `list ${n}`)
  const got = await Promise.all(
    keys.map((key, n) =>
      answers.get(key, async () => {
        await new Promise((resolve) => setTimeout(resolve, n % 3))
        return key + large
      }),
    ),
  )
  expect(got.map(({ json }) => JSON.parse(json))).toEqual(keys.map((key) => key + large))
})
