import { expect, test, vi } from 'vitest'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { API } from '../support/api.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

// Each test makes many calls, some of which hash passwords.
vi.setConfig({ testTimeout: 60_000 })

const HOSTS = { SITE_URL: 'https://shop.example', ALLOWED_ORIGINS: 'https://app.example, http://localhost:8080/' }
const QUOTE = { products: [{ product_id: 1, quantity: 1 }] }

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
})

test.each(['https://shop.example', 'https://app.example', 'http://localhost:8080'])(
  'a page of %s, an allowed origin, may call the API without cookies',
  async (origin) => {
    const { api, call } = await createTestShop(HOSTS)
    const asked = await api.request(API.createOrder, preflight(origin))
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(asked.headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual(['GET', 'HEAD', 'POST', 'PUT'])
    for (const header of ['Authorization', 'Content-Type', 'Idempotency-Key'])
      expect(asked.headers.get('Access-Control-Allow-Headers')).toContain(header)
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }
    const answer = await call(API.quoteCart, { json: QUOTE, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  },
)

test.each(['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'])(
  'a page of %s, which is not an allowed origin, may neither read nor write',
  async (origin) => {
    const { db, api, call } = await createTestShop(HOSTS)
    expect(
      (await api.request(API.createOrder, preflight(origin))).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull()
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(API.listProducts, { headers })).headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect((await call(API.createOrder, { json: orderBody(), headers })).status).toBe(403)
    expect(await db.selectFrom('shop_order').selectAll().execute()).toEqual([])
  },
)

test("the shop's own pages and programs need no permission", async () => {
  const { call } = await createTestShop()
  const own = { Origin: 'http://127.0.0.1:4321', 'Sec-Fetch-Site': 'same-origin' }
  expect((await call(API.quoteCart, { json: QUOTE, headers: own })).status).toBe(200)
  expect((await call(API.quoteCart, { json: QUOTE })).status).toBe(200)
  const other = { Origin: 'http://127.0.0.1:9999', 'Sec-Fetch-Site': 'same-site' }
  expect((await call(API.quoteCart, { json: QUOTE, headers: other })).status).toBe(403)
})

/** Every call that writes; providers prove who they are by what each of them signs. */
const WRITES = ALL_CALLS.filter(({ method, isOfProvider }) => method !== 'GET' && !isOfProvider)
const origins = (origin: string, host: string) => ({ Origin: origin, Host: host })

test.each([
  'https://evil.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://shop.example.evil.example',
  'null',
  'rubbish',
])('a write by a page of %s is refused also by a browser without Sec-Fetch-Site', async (origin) => {
  for (const environment of [HOSTS, {}]) {
    const { api } = await createTestShop(environment)
    for (const { method, path } of WRITES.filter(({ path }) => path !== API.publishNow)) {
      const init = { method, headers: origins(origin, 'shop.test') }
      expect((await api.request(path, init)).status, `${method} ${path}`).toBe(403)
    }
  }
})

test.each([
  [{}, 'http://127.0.0.1:40123', '127.0.0.1:40123'],
  [{}, 'http://localhost:40123', 'localhost:40123'],
  [{}, 'http://[::1]:40123', '[::1]:40123'],
  [{}, 'https://shop.example', 'Shop.example'],
  [HOSTS, 'https://shop.example', '10.0.0.5:4321'],
  [HOSTS, 'https://app.example', 'shop.example'],
  [{ ...HOSTS, API_HOST: 'https://api.shop.example' }, 'https://api.shop.example', 'api.shop.example'],
])('with %j a page of %s writes to the shop at %s, old browsers too', async (environment, origin, host) => {
  const { call } = await createTestShop(environment)
  expect((await call(API.quoteCart, { json: QUOTE, headers: origins(origin, host) })).status).toBe(200)
})

test('when the shop’s address is configured, a Host header does not make a foreign page the shop’s own', async () => {
  const { call } = await createTestShop(HOSTS)
  const rebound = origins('http://evil.example', 'evil.example')
  expect((await call(API.quoteCart, { json: QUOTE, headers: rebound })).status).toBe(403)
  // A program sends no Origin; a current browser sends Sec-Fetch-Site: same-origin whatever the address is.
  expect((await call(API.quoteCart, { json: QUOTE, headers: { Host: 'evil.example' } })).status).toBe(200)
  const local = { ...origins('http://127.0.0.1:4321', '127.0.0.1:4321'), 'Sec-Fetch-Site': 'same-origin' }
  expect((await call(API.quoteCart, { json: QUOTE, headers: local })).status).toBe(200)
})
