import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OFFICE_API } from '#platform/contract/addresses/paths.ts'
import type { Call } from '#platform/contract/calls/call.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { propertiesChangeSchema } from '#shop/customers/contract/account.ts'
import { API } from '../support/api.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { asOwner } from '../support/office.ts'
import { RIGHT } from '../support/right-values.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

const FIELDS = [null, 0, -1, 1.5, 2 ** 53, true, '', ' ', 'abc', '9'.repeat(30), 'x'.repeat(5000), [], {}, [null]]
const LINES = ['abc', null, 0, -1, 1.5, 1000, 2 ** 53].flatMap((wrong) => [
  [{ product_id: wrong, quantity: 1 }],
  [{ product_id: 1, quantity: wrong }],
])
const ROOTS = [null, 1, 'text', [], {}]
/** Beginnings of the sentences of zod; `Invalid coupon!` is the spec’s. */
const LIBRARY = /Invalid (?!coupon!)|Too (small|big)|expected|received|Unrecognized|pattern|NaN/

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const namesOf = (schema: z.ZodMiniType | undefined): string[] => {
  const { properties = {}, anyOf = [] } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  const forms = [properties, ...anyOf.map((form) => (typeof form === 'object' ? (form.properties ?? {}) : {}))]
  return [...new Set(forms.flatMap((form) => Object.keys(form)))]
}
const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, RIGHT[name]]))

function* wrongs(names: string[]) {
  const right = pick(names)
  for (const name of names) {
    const { [name]: _, ...without } = right
    yield without
    for (const value of name === 'products' ? [...FIELDS, ...LINES] : FIELDS) yield { ...right, [name]: value }
  }
}

function* requests({
  path,
  method,
  query,
  body: parsed,
  bodyShape: body = parsed,
  isForm,
}: Call): Generator<[string, RequestInit]> {
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => textOf(RIGHT[name]))
  const init = { method }
  for (const fields of wrongs(namesOf(query))) {
    const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value)])
    yield [`${address}?${new URLSearchParams(texts)}`, init]
  }
  if (!body) return
  for (const fields of wrongs(namesOf(body))) {
    const form = () => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)]))
    yield [address, { ...init, body: isForm ? form() : JSON.stringify(fields) }]
  }
  if (isForm) {
    const form = new FormData()
    for (const name of namesOf(body)) form.append(name, new Blob(['x']), 'x.txt')
    yield [address, { ...init, body: form }]
  } else for (const root of ROOTS) yield [address, { ...init, body: JSON.stringify(root) }]
}

test('no call refuses an invalid field with a message of the validation library', async () => {
  const shop = await createTestShop({ LIMITS: 'off' })
  const shopper = authorization(await registerCustomer(shop))
  const refused = new Set<string>()
  for (const call of ALL_CALLS.filter(({ path }) => path !== API.logout)) {
    const headers = call.path.startsWith(OFFICE_API) ? await asOwner(shop.db) : shopper
    for (const [address, init] of requests(call)) {
      const { status, body } = await shop.call(address, { ...init, headers })
      if (status !== 400) continue
      refused.add(`${call.method} ${call.path}`)
      for (const said of [body.msg, ...Object.values<string[]>(body.errors ?? {}).flat()])
        expect(said, `${call.method} ${address} ${init.body}`).not.toMatch(LIBRARY)
    }
  }
  // These refuse nothing: what they can't read counts as not said.
  const refusesNone: string[] = [API.publishNow, API.suggestSearches]
  const checked = ALL_CALLS.filter(({ path, query, body }) => (query || body) && !refusesNone.includes(path))
  expect([...refused].sort()).toEqual(checked.map(({ method, path }) => `${method} ${path}`).sort())
})

test('a rating, quantity, phone or file of the wrong type is refused in words that a shopper understands', async () => {
  const { call } = await createTestShop()
  const review = { product: 1, name: 'Karim', email: 'karim@example.com', rating: 0, comment: 'Good' }
  expect((await call(API.createReview, { json: review })).body).toEqual({
    response: 'error',
    code: 'fields_invalid',
    msg: 'Provide rating',
    errors: { rating: ['Provide rating'] },
  })
  for (const rating of [0.3, 5.5, -1])
    expect((await call(API.createReview, { json: { ...review, rating } })).body.msg).toBe(
      'Rating: This must be a number from 0.5 to 5, in half steps.',
    )
  for (const quantity of [0, -1, 1.5, 1000, 'two']) {
    const products = [
      { product_id: 1, quantity: 1 },
      { product_id: 2, quantity },
    ]
    for (const [path, json] of [
      [API.createOrder, orderBody({ products })],
      [API.quoteCart, { products }],
    ] as const)
      expect((await call(path, { json })).body.msg).toBe(
        'Quantity (number 2 of products): This must be a whole number from 1 to 999.',
      )
  }
  const sentence = 'Phone number: This must be a phone number such as 01712345678, or with + and its country’s code.'
  expect((await call(API.createOrder, { json: orderBody({ phone_number: 'abc' }) })).body.msg).toBe(sentence)
  expect((await call(API.trackOrder, { json: { order: 1, phone_number: 'abc' } })).body.msg).toBe(sentence)
  const login = new URLSearchParams({ phone_number: 'abc', password: 'x' })
  expect((await call(API.login, { method: 'POST', body: login })).body.msg).toBe(sentence)
})

test('a text that is too long is refused as too long, not as missing', async () => {
  const { call } = await createTestShop()
  const { body } = await call(API.createOrder, { json: orderBody({ delivery_address: 'x'.repeat(501) }) })
  expect(body.msg).toBe('Address: This must have at most 500 characters.')
  expect(propertiesChangeSchema.safeParse({ username: 'x'.repeat(500) }).success).toBe(false)
})
