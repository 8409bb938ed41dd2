import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyOutbox, keepWaiting, listWaiting, sendWaiting, takeWaiting } from '#platform/client/outbox.ts'
import type { WaitingOrder } from '#platform/contract/outbox.ts'

const rows = vi.hoisted(() => new Map<unknown, unknown>())
vi.mock('idb-keyval', () => ({
  clear: async () => rows.clear(),
  createStore: () => undefined,
  get: async (key: unknown) => rows.get(key),
  set: async (key: unknown, value: unknown) => void rows.set(key, value),
  del: async (key: unknown) => void rows.delete(key),
  values: async () => [...rows.values()],
}))

const order: WaitingOrder = {
  key: 'one',
  kind: 'order',
  url: 'https://shop.example/api/product/order/create',
  token: '',
  at: 1,
  mayHaveArrived: false,
  body: {
    name: 'Rahima',
    phone_number: '01712345678',
    district: 'Dhaka',
    upazila: 'Mirpur',
    delivery_address: 'House 5',
    products: [{ product_id: 1, quantity: 2 }],
    coupon: '',
    payment_type: 'CASH_ON_DELIVERY',
    inside_dhaka: true,
    transaction_id: '',
    expected_total: 860,
  },
}
const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))

beforeEach(() => {
  rows.clear()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('what waits is sent with its key and without cookies, and once it has an answer not again', async () => {
  await keepWaiting({ ...order, token: 'abc' })
  answer(200, { response: 'success', order: { pk: 57 } })
  expect(await sendWaiting()).toBe(true)
  expect(await sendWaiting()).toBe(true)
  expect(fetched).toHaveBeenCalledOnce()
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe(order.url)
  expect(init).toMatchObject({
    credentials: 'omit',
    headers: { 'Idempotency-Key': 'one', Authorization: 'Token abc' },
    body: JSON.stringify(order.body),
  })
  expect(await listWaiting()).toMatchObject([{ outcome: { isDone: true, answer: { order: { pk: 57 } } } }])
})

test.each(['prices_changed', 'product_gone', 'a code of later'])(
  'a refusal (%s) is an outcome with its sentence',
  async (code) => {
    await keepWaiting(order)
    answer(409, { response: 'error', code, msg: 'Please check.', errors: {} })
    expect(await sendWaiting()).toBe(true)
    expect(await listWaiting()).toMatchObject([{ outcome: { isDone: false, message: 'Please check.' } }])
  },
)

test.each([
  [503, { msg: 'The shop is very busy.' }],
  [429, { msg: 'Please wait.' }],
  [200, undefined],
])('after a %i that says nothing about the order it waits on', async (status, body) => {
  await keepWaiting(order)
  fetched.mockResolvedValueOnce(new Response(body && JSON.stringify(body), { status }))
  expect(await sendWaiting()).toBe(false)
  expect(await listWaiting()).toEqual([order])
})

test.each([true, false])('without an answer it may have arrived if the browser was online (%s)', async (onLine) => {
  vi.stubGlobal('navigator', { onLine })
  await keepWaiting(order)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await sendWaiting()).toBe(false)
  expect(await listWaiting()).toEqual([{ ...order, mayHaveArrived: onLine }])
})

test('what is taken out is not sent, and is there once', async () => {
  await keepWaiting(order)
  expect(await takeWaiting('one')).toEqual(order)
  expect(await takeWaiting('one')).toBeUndefined()
  expect(await sendWaiting()).toBe(true)
  expect(fetched).not.toHaveBeenCalled()
})

test('what was emptied while it was sent does not come back with its outcome', async () => {
  await keepWaiting(order)
  fetched.mockImplementationOnce(async () => {
    await emptyOutbox()
    return Response.json({ response: 'success', order: { pk: 57 } })
  })
  await sendWaiting()
  expect(await listWaiting()).toEqual([])
})
