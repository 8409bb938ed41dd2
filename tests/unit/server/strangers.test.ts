import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'
import { checkBearer } from '#platform/security/token.ts'
import { routeOfRequest } from '#server/metrics/route-of.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'x'.repeat(50)]

test('a method that a call does not have makes no label of that call', () => {
  for (const { path, method } of ALL_CALLS) expect(routeOfRequest(method, path)).toBe(path)
  for (const { path } of ALL_CALLS) {
    const known = ALL_CALLS.filter((call) => call.path === path).map((call): string => call.method)
    const odd = METHODS.filter((method) => !known.includes(method) && method !== 'HEAD')
    for (const method of odd) expect([method, path, routeOfRequest(method, path)]).toEqual([method, path, 'other'])
  }
  expect(['GET', 'HEAD', 'POST', 'DELETE'].map((method) => routeOfRequest(method, '/cart'))).toEqual([
    ...['/cart', '/cart', 'other', 'other'],
  ])
})

test('a network that guesses tokens is refused unheard, and no other one is', async () => {
  const app = new Hono().get('/:address', (c) => c.text(checkBearer(c, 'the-right-token', c.req.param('address'))))
  const ask = async (address: string, token: string) =>
    (await app.request(`/${address}`, { headers: { Authorization: `Bearer ${token}` } })).text()
  for (let n = 0; n < RATE_LIMITS.tokensByAddress.most; n += 1) expect(await ask('a', `guess-${n}`)).toBe('wrong')
  expect([await ask('a', 'the-right-token'), await ask('b', 'the-right-token')]).toEqual(['limited', 'right'])
})
