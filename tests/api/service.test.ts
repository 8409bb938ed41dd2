import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test, vi } from 'vitest'
import { API_DOCS, PREVIEW } from '#platform/contract/addresses/paths.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { API } from '../support/api.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

// Each test makes many calls, some of which hash passwords.
vi.setConfig({ testTimeout: 60_000 })

const QUOTE = { products: [{ product_id: 1, quantity: 1 }] }

test('GET health: 200 while the database works, 503 with a reason otherwise', async () => {
  const { db, call } = await createTestShop()
  expect(await call(API.getHealth)).toMatchObject({ status: 200, body: { status: 'ok' } })
  await db.destroy()
  expect(await call(API.getHealth)).toMatchObject({ status: 503, body: { status: 'error' } })
})

test('GET live: 200 whatever the state of the database', async () => {
  const { db, call } = await createTestShop()
  await db.destroy()
  expect(await call(API.getLiveness)).toMatchObject({ status: 200, body: { status: 'ok' } })
})

type Responses = Record<
  string,
  {
    $ref?: string
    description: string
    content: Record<string, { schema: { anyOf?: { properties: object }[] } }>
  }
>
interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; responses: Responses }>>
  components: { responses: Responses }
}

/** The responses of a call, also those that it has in common with others. */
function responsesOf({ paths, components }: OpenApi, path: string, method: string): Responses {
  const own = paths[path]?.[method]?.responses ?? {}
  const found = Object.entries(own).map(([status, response]) => {
    const shared = components.responses[response.$ref?.split('/').at(-1) ?? '']
    return [status, shared ?? response]
  })
  return Object.fromEntries(found)
}

test('GET openapi.json: follows its specification, and says what several calls have in common once', async () => {
  const { call } = await createTestShop()
  const { body }: { body: OpenApi } = await call(API.getOpenApi)
  expect(await new Validator().validate({ ...body })).toEqual({ valid: true })
  const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods))
  const own = operations.flatMap(({ responses }) => Object.values(responses).filter(({ $ref }) => !$ref))
  const texts = [...own, ...Object.values(body.components.responses)].map((response) => JSON.stringify(response))
  expect(new Set(texts).size).toBe(texts.length)
})

test('GET openapi.json: lists every call with its responses', async () => {
  const { call } = await createTestShop()
  const { body } = await call(API.getOpenApi)
  expect(body.openapi).toBe('3.0.3')
  expect(body.paths[API.createOrder].post.requestBody.content['application/json'].schema.required).toContain('products')
  expect(body.paths[API.listProducts].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'search',
    'category',
    'min_mrp',
    'max_mrp',
    'brand',
    'option',
    'rating',
    'discount',
    'stock',
    'page',
    'ordering',
    'facets',
    'typing',
  ])
})

test('GET openapi.json: every call that it lists exists', async () => {
  const { api, call } = await createTestShop()
  const { body } = await call(API.getOpenApi)
  for (const [path, methods] of Object.entries<Record<string, unknown>>(body.paths)) {
    if (path === API.publishNow || path.startsWith('/api/pay/')) continue // 404 without its token.
    for (const method of Object.keys(methods)) {
      const response = await api.request(path.replace('{id}', '1').replace('{code}', 'HAAT50'), { method })
      expect(response.status, `${method} ${path}`).not.toBe(404)
    }
  }
})

test('GET openapi.json: describes every route of the API but its pages, and no other', async () => {
  const { api, call } = await createTestShop()
  const { body } = await call(API.getOpenApi)
  const described = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  // Middleware is routed for all methods.
  const routed = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  const isPage = (route: string) =>
    route.startsWith(`GET ${API_DOCS}`) || [`GET ${PREVIEW}`, `POST ${PREVIEW}`].includes(route)
  expect([...new Set(routed)].filter((route) => !isPage(route)).sort()).toEqual(described.sort())
})

test('GET openapi.json: every call has an id, and lists its refusal codes by status', async () => {
  const { call } = await createTestShop()
  const { body } = await call(API.getOpenApi)
  for (const { name, method, path } of ALL_CALLS) {
    expect(body.paths[path][method.toLowerCase()].operationId).toBe(name)
    expect(responsesOf(body, path, method.toLowerCase())['500']?.description, name).toContain('`server_error`')
  }
  const responses = responsesOf(body, API.createOrder, 'post')
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '409', '413', '429', '500', '503'])
  for (const code of ['orders_closed', 'prices_changed', 'idempotency_key_reused'])
    expect(responses['409']?.description).toContain(`\`${code}\``)
  const schemas = responses['409']?.content['application/json']?.schema.anyOf
  expect(schemas?.map(({ properties }) => Object.keys(properties))).toContainEqual(
    expect.arrayContaining(['code', 'msg', 'quote']),
  )
})

test('an unknown address below /api is a 404 in JSON', async () => {
  const { call } = await createTestShop()
  expect(await call('/api/nothing')).toMatchObject({ status: 404, body: { response: 'error', code: 'not_found' } })
})

test('a body over 64 kB is a 413, one that is not JSON a 400', async () => {
  const { call } = await createTestShop()
  const large = { method: 'POST', body: JSON.stringify({ comment: 'x'.repeat(70_000) }) }
  expect((await call(API.createReview, large)).status).toBe(413)
  expect(await call(API.quoteCart, { method: 'POST', body: '{"a":' })).toMatchObject({
    status: 400,
    body: { code: 'body_not_json', msg: 'The request body is not valid JSON.' },
  })
  for (const body of ['null', '[]', '"text"', '7']) {
    expect((await call(API.quoteCart, { method: 'POST', body })).status).toBe(400)
  }
})

test('a bug is a plain 500 without its reason', async () => {
  const { db, call } = await createTestShop()
  await db.schema.dropTable('product_picture').execute()
  const { status, body } = await call(API.listProducts)
  expect(status).toBe(500)
  expect(body).toEqual({
    response: 'error',
    code: 'server_error',
    msg: 'Something went wrong on our side. Please try again.',
  })
})

test('anti-forgery: a safe call sets the cookie, and an unsafe call with the cookie must repeat it in the header', async () => {
  const { call } = await createTestShop()
  const cookie = (await call(API.listProducts)).headers.get('Set-Cookie') ?? ''
  expect(cookie).toContain('SameSite=Lax')
  const token = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  const send = (headers: Record<string, string>) => call(API.quoteCart, { json: QUOTE, headers })
  expect((await send({})).status).toBe(200)
  expect((await send({ Cookie: `csrftoken=${token}` })).status).toBe(403)
  expect((await send({ Cookie: `csrftoken=${token}`, 'X-CSRFToken': 'other' })).status).toBe(403)
  expect((await send({ Cookie: `csrftoken=${token}`, 'X-CSRFToken': token })).status).toBe(200)
})

test('the cookie of a shop on https is Secure', async () => {
  const cookieOf = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
    const { call } = await createTestShop(environment)
    return (await call(API.listProducts, { headers })).headers.get('Set-Cookie')
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

test('the first unsafe call without the cookie gets it, whatever its response, and the next one needs the pair', async () => {
  const { api } = await createTestShop()
  // A beacon has no headers of its own.
  const apart: string[] = [API.publishNow, API.countEvent]
  const writes = ALL_CALLS.filter(
    ({ method, path, isOfProvider }) => method !== 'GET' && !isOfProvider && !apart.includes(path),
  )
  expect(writes.filter(({ takesPlainForm }) => takesPlainForm).map(({ name }) => name)).toEqual(['confirmEmail'])
  for (const { method, path, takesPlainForm } of writes) {
    const send = (headers: Record<string, string>) => api.request(path, { method, body: '{}', headers })
    const first = await send({})
    const token = /csrftoken=([^;]+)/.exec(first.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    expect(token.length, `${method} ${path} ${first.status}`).toBeGreaterThan(20)
    const again = await send({ Cookie: `csrftoken=${token}`, 'X-CSRFToken': token })
    expect([again.status, again.headers.get('Set-Cookie')], path).toEqual([first.status, null])
    expect((await send({ Cookie: `csrftoken=${token}` })).status).toBe(403)
    const plain = await send({ Cookie: `csrftoken=${token}`, Accept: 'text/html' })
    expect(plain.status === 403, path).toBe(takesPlainForm !== true)
  }
})

test('every response forbids caching and has a request id', async () => {
  const { call } = await createTestShop()
  const { headers } = await call(API.listProducts)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{20,}$/)
})
