import { expect, test, vi } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { API } from '#contract/paths.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

// Many calls each, with password hashes among them.
vi.setConfig({ testTimeout: 60_000 })

const QUOTE = { products: [{ product_id: 1, quantity: 1 }] }

test('GET health: 200 while the database answers, 503 with a reason when it does not', async () => {
  const { db, call } = await createTestShop()
  expect(await call(API.health)).toMatchObject({ status: 200, body: { status: 'ok' } })
  await db.destroy()
  expect(await call(API.health)).toMatchObject({ status: 503, body: { status: 'error' } })
})

test('audit 28: GET live: 200 whatever the database does', async () => {
  const { db, call } = await createTestShop()
  await db.destroy()
  expect(await call(API.live)).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('GET openapi.json: names every call with its answers', async () => {
  const { call } = await createTestShop()
  const { body } = await call(API.openapi)
  expect(body.openapi).toBe('3.1.0')
  expect(body.paths[API.createOrder].post.requestBody.content['application/json'].schema.required).toContain('products')
  expect(body.paths[API.products].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'search',
    'category',
    'min_mrp',
    'max_mrp',
    'page',
    'ordering',
  ])
})

test('GET openapi.json: every call that it names is there', async () => {
  const { api, call } = await createTestShop()
  const { body } = await call(API.openapi)
  for (const [path, methods] of Object.entries<Record<string, unknown>>(body.paths)) {
    if (path === API.publish) continue // It is there for who has its token only.
    for (const method of Object.keys(methods)) {
      const response = await api.request(path.replace('{id}', '1').replace('{code}', 'HAAT50'), { method })
      expect(response.status, `${method} ${path}`).not.toBe(404)
    }
  }
})

test('an unknown address below /api is a 404 in JSON', async () => {
  const { call } = await createTestShop()
  expect(await call('/api/nothing')).toMatchObject({ status: 404, body: { response: 'error' } })
})

test('a body over 64 kB is a 413, one that is no JSON a 400', async () => {
  const { call } = await createTestShop()
  const large = { method: 'POST', body: JSON.stringify({ comment: 'x'.repeat(70_000) }) }
  expect((await call(API.createReview, large)).status).toBe(413)
  expect(await call(API.quote, { method: 'POST', body: '{"a":' })).toMatchObject({
    status: 400,
    body: { msg: 'The request body is not valid JSON.' },
  })
  for (const body of ['null', '[]', '"text"', '7']) {
    expect((await call(API.quote, { method: 'POST', body })).status).toBe(400)
  }
})

test('a bug answers a plain 500 without its reason', async () => {
  const { db, call } = await createTestShop()
  await db.schema.dropTable('product_picture').execute()
  const { status, body } = await call(API.products)
  expect(status).toBe(500)
  expect(body).toEqual({ response: 'error', msg: 'Something went wrong on our side. Please try again.' })
})

test('anti-forgery: a safe call gives the cookie, an unsafe one with it must repeat it in the header', async () => {
  const { call } = await createTestShop()
  const cookie = (await call(API.products)).headers.get('Set-Cookie') ?? ''
  expect(cookie).toContain('SameSite=Lax')
  const token = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  const send = (headers: Record<string, string>) => call(API.quote, { json: QUOTE, headers })
  expect((await send({})).status).toBe(200)
  expect((await send({ Cookie: `csrftoken=${token}` })).status).toBe(403)
  expect((await send({ Cookie: `csrftoken=${token}`, 'X-CSRFToken': 'other' })).status).toBe(403)
  expect((await send({ Cookie: `csrftoken=${token}`, 'X-CSRFToken': token })).status).toBe(200)
})

test('the cookie of a shop on https goes over https only', async () => {
  const cookieOf = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
    const { call } = await createTestShop(environment)
    return (await call(API.products, { headers })).headers.get('Set-Cookie')
  }
  const forwarded = { 'X-Forwarded-Proto': 'https' }
  expect(await cookieOf({ SITE_URL: 'https://shop.example' })).toContain('Secure')
  expect(await cookieOf({ TRUST_PROXY: 'on' }, forwarded)).toContain('Secure')
  expect(await cookieOf({}, forwarded)).not.toContain('Secure')
})

test('anti-forgery: a forged order is not placed', async () => {
  const { db, call } = await createTestShop()
  const forged = await call(API.createOrder, { json: orderBody(), headers: { Cookie: 'csrftoken=abc' } })
  expect(forged.status).toBe(403)
  expect(await db.selectFrom('shop_order').selectAll().execute()).toEqual([])
})

test('audit 20: the first unsafe call without the cookie gets it, whatever its answer, and the next one needs the pair', async () => {
  const { api } = await createTestShop()
  for (const { method, path } of CALLS.filter(({ method, path }) => method !== 'get' && path !== API.publish)) {
    const send = (headers: Record<string, string>) =>
      api.request(path, { method: method.toUpperCase(), body: '{}', headers })
    const first = await send({})
    const token = /csrftoken=([^;]+)/.exec(first.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    expect(token.length, `${method} ${path} ${first.status}`).toBeGreaterThan(20)
    const again = await send({ Cookie: `csrftoken=${token}`, 'X-CSRFToken': token })
    expect([again.status, again.headers.get('Set-Cookie')], path).toEqual([first.status, null])
    expect((await send({ Cookie: `csrftoken=${token}` })).status).toBe(403)
  }
})

test('every answer may not be kept by a cache and names its request', async () => {
  const { call } = await createTestShop()
  const { headers } = await call(API.products)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{20,}$/)
})
