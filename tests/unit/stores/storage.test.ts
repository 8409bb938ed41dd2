import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as storage from '#platform/contract/storage.ts'
import { parseCart } from '#platform/contract/storage.ts'
import { STORED } from '#platform/contract/stored.ts'
import { isSession, parseAuth, parseDevice, SIGNED_OUT } from '#shop/customers/contract/session.ts'
import { parseRecentOrders } from '#shop/orders/contract/recent-order.ts'

test.each(['', 'null', 'undefined', '{', '{}', '"cart"', '[1, null, "a", {}]', '[{"id":"1","quantity":2}]'])(
  'a stored cart of %j is empty',
  (text) => expect(parseCart(text)).toEqual([]),
)

test('a stored cart keeps its lines in their order', () => {
  const lines = [
    { id: 9, quantity: 2 },
    { id: 1, quantity: 0 },
  ]
  expect(parseCart(JSON.stringify(lines))).toEqual(lines)
})

test('a product id may appear only once in the cart: the first line counts', () => {
  expect(parseCart('[{"id":1,"quantity":2},{"id":1,"quantity":5}]')).toEqual([{ id: 1, quantity: 2 }])
})

test('stored quantities are clamped to 0 to 999, lines without an integer quantity or a valid id are dropped', () => {
  const stored = [
    { id: 1, quantity: -5 },
    { id: 2, quantity: 5000 },
    { id: 3, quantity: 1.5 },
    { id: -4, quantity: 1 },
  ]
  expect(parseCart(JSON.stringify(stored))).toEqual([
    { id: 1, quantity: 0 },
    { id: 2, quantity: 999 },
  ])
})

test('a stored session is restored', () => {
  const auth = { user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: 'abc' }
  expect(parseAuth(JSON.stringify(auth))).toEqual(auth)
})

test.each(['', 'null', '{', '{"user":null,"token":""}', '{"user":{"name":"Rahima"},"token":"abc"}', '{"token":"abc"}'])(
  'a stored session of %j is signed out',
  (text) => expect(parseAuth(text)).toEqual(SIGNED_OUT),
)

test('a stored device token has the form of a token of the shop, or is ignored', () => {
  expect(parseDevice('a-Token_of-the-shop-0123456789')).toBe('a-Token_of-the-shop-0123456789')
  for (const text of ['', 'null', 'short', 'a'.repeat(101), 'with blanks in it, and more'])
    expect(parseDevice(text)).toBe('')
})

/** The rule as a page's inline script runs it: only its source, without its module. */
const inlineRule: typeof isSession = new Function(`return ${isSession}`)()
const part = fc.oneof(fc.constantFrom('', 'abc', null, undefined, 1, true, {}, []), fc.string())
const stored = fc.oneof(
  fc.jsonValue(),
  fc.record({ token: part, user: part }),
  fc.record(
    { token: part, user: fc.record({ name: part, phone: part, email: part }, { requiredKeys: [] }) },
    { requiredKeys: [] },
  ),
)

test('the inline script of a page and the store agree on every stored session', () => {
  const check = (auth: unknown) => {
    const text = JSON.stringify(auth)
    expect(inlineRule(JSON.parse(text))).toBe(parseAuth(text).user !== null)
  }
  fc.assert(
    fc.property(
      stored.filter((auth) => auth !== undefined),
      check,
    ),
    { seed: 14, numRuns: 2000 },
  )
  check({ user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: 'abc' })
})

test('a session without a token is signed out', () => {
  const auth = { user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: '' }
  expect(parseAuth(JSON.stringify(auth))).toEqual(SIGNED_OUT)
})

const order = { number: 57, phone: '01712345678', at: '2001-11-22T06:00:00.000Z', key: 'abc' }

test.each(['', 'null', '{', '{}', '[1, null, {}]', '[{"number":"57","phone":"017","at":""}]', '[{"number":-1}]'])(
  'stored orders of %j are none',
  (text) => expect(parseRecentOrders(text)).toEqual([]),
)

test('the newest ten valid orders are restored', () => {
  const orders = Array.from({ length: 20 }, (_, at) => ({ ...order, number: 57 - at }))
  expect(parseRecentOrders(JSON.stringify([{ ...order, phone: 'x'.repeat(41) }, ...orders]))).toEqual(
    orders.slice(0, 10),
  )
})

test('everything in browser storage has its sentence in the privacy policy', () => {
  const names = Object.entries(storage).filter(([name]) => /_(KEY|COOKIE|CACHE|DATABASE)$/.test(name))
  expect(names.length).toBeGreaterThan(9)
  expect(Object.keys(STORED).sort()).toEqual(names.map(([, name]) => name).sort())
})
