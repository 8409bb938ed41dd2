import { beforeEach, expect, test, vi } from 'vitest'
import { addOrderNote, getShopOrder, listShopOrders } from '#platform/contract/office/routes.ts'
import { CallFailure, call, isPassing, refusalWith } from '../../../src/office/api.ts'
import { $isOffline } from '../../../src/office/connection.ts'
import { $proof } from '../../../src/office/proof.ts'
import { $router } from '../../../src/office/router.ts'

const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown, status = 200) => Response.json(body, { status })
const refused = (code: string, status: number) => answer({ response: 'error', code, msg: 'no' }, status)
const note = { params: { id: 7 }, json: { text: 'Call after 5' } }
const sent = (at = 0) => {
  const [path, { headers, ...init } = {}] = fetched.mock.calls[at] ?? []
  return { path, ...init, headers: new Headers(headers) }
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'csrftoken=pair' })
  vi.stubGlobal('location', { pathname: '/admin/orders', search: '?q=7' })
  $proof.set(undefined)
})

test('a write carries the anti-forgery pair and a key of its own, a read neither', async () => {
  fetched.mockImplementation(async () => answer({ order: {} }))
  await call(addOrderNote, note)
  await call(addOrderNote, note)
  await call(getShopOrder, { params: { id: 7 } })
  expect(sent()).toMatchObject({ path: '/api/admin/orders/7/notes', method: 'POST' })
  expect(sent().headers.get('X-CSRFToken')).toBe('pair')
  const keys = [0, 1].map((at) => sent(at).headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
  expect([...sent(2).headers.keys()]).toEqual(['accept'])
})

test('a query is part of the address', async () => {
  fetched.mockResolvedValueOnce(answer({ results: [], next: null }))
  await call(listShopOrders, { query: { q: 'রহিমা & co', state: 'packed' } })
  expect(sent().path).toBe(`/api/admin/orders?${new URLSearchParams({ q: 'রহিমা & co', state: 'packed' })}`)
})

test('a refusal has its code; others are told apart', async () => {
  fetched.mockResolvedValueOnce(refused('order_not_found', 404))
  const error = await call(getShopOrder, { params: { id: 7 } }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(CallFailure)
  expect(refusalWith(error, 'order_not_found')).toBeDefined()
  expect(refusalWith(error, 'not_found')).toBeUndefined()
  expect(isPassing(error)).toBe(false)
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(isPassing(await call(getShopOrder, { params: { id: 7 } }).catch((error: unknown) => error))).toBe(true)
})

test('a shop that is not reached is said once, until it is', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(getShopOrder, { params: { id: 7 } })).rejects.toMatchObject({ kind: 'offline' })
  expect($isOffline.get()).toBe(true)
  fetched.mockResolvedValueOnce(answer({ order: {} }))
  await call(getShopOrder, { params: { id: 7 } })
  expect($isOffline.get()).toBe(false)
})

test('whoever is signed out is led to the sign-in, and told where to go back', async () => {
  const open = vi.spyOn($router, 'open').mockReturnValue(undefined)
  fetched.mockResolvedValueOnce(refused('staff_login_needed', 401))
  await expect(call(getShopOrder, { params: { id: 7 } })).rejects.toBeInstanceOf(CallFailure)
  expect(open).toHaveBeenCalledWith(`/admin/sign-in?${new URLSearchParams({ back: '/admin/orders?q=7' })}`)
})

test('a call that takes a proof asks for it and is made again under the same key', async () => {
  fetched.mockResolvedValueOnce(refused('proof_needed', 403)).mockResolvedValueOnce(answer({ order: {} }))
  const done = call(addOrderNote, note)
  await vi.waitFor(() => expect($proof.get()).toBeDefined())
  $proof.get()?.answer(true)
  await done
  expect(sent(1).headers.get('Idempotency-Key')).toBe(sent(0).headers.get('Idempotency-Key'))
})

test('a proof that is not given fails the call', async () => {
  fetched.mockResolvedValueOnce(refused('proof_needed', 403))
  const done = call(addOrderNote, note)
  await vi.waitFor(() => expect($proof.get()).toBeDefined())
  $proof.get()?.answer(false)
  await expect(done).rejects.toMatchObject({ status: 403 })
})
