import { expect, test } from 'vitest'
import { API } from '#contract/paths.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const HOSTS = { SITE_URL: 'https://shop.example', ALLOWED_ORIGINS: 'https://app.example, http://localhost:8080/' }
const QUOTE = { products: [{ product_id: 1, quantity: 1 }] }

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
})

test.each(['https://shop.example', 'https://app.example', 'http://localhost:8080'])(
  'a page of %s, which is named, may call the API, without cookies',
  async (origin) => {
    const { api, call } = await createTestShop(HOSTS)
    const asked = await api.request(API.createOrder, preflight(origin))
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(asked.headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual(['GET', 'HEAD', 'POST', 'PUT'])
    for (const header of ['Authorization', 'Content-Type', 'Idempotency-Key'])
      expect(asked.headers.get('Access-Control-Allow-Headers')).toContain(header)
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }
    const answer = await call(API.quote, { json: QUOTE, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  },
)

test.each(['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'])(
  'a page of %s, which is not named, may neither read nor write',
  async (origin) => {
    const { db, api, call } = await createTestShop(HOSTS)
    expect(
      (await api.request(API.createOrder, preflight(origin))).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull()
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(API.products, { headers })).headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect((await call(API.createOrder, { json: orderBody(), headers })).status).toBe(403)
    expect(await db.selectFrom('shop_order').selectAll().execute()).toEqual([])
  },
)

test("the shop's own pages and programs need no permission", async () => {
  const { call } = await createTestShop()
  const own = { Origin: 'http://127.0.0.1:4321', 'Sec-Fetch-Site': 'same-origin' }
  expect((await call(API.quote, { json: QUOTE, headers: own })).status).toBe(200)
  expect((await call(API.quote, { json: QUOTE })).status).toBe(200)
  const other = { Origin: 'http://127.0.0.1:9999', 'Sec-Fetch-Site': 'same-site' }
  expect((await call(API.quote, { json: QUOTE, headers: other })).status).toBe(403)
})
