import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Handlers } from '#platform/calls/handler.ts'
import { refuse } from '#platform/calls/refuse.ts'
import type { send } from '#platform/client/http.ts'
import * as adminRoutes from '#platform/contract/addresses/admin-routes.ts'
import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { CALLS } from '#platform/contract/calls.ts'

test('every route has one call of the same name, and no two calls share a route', () => {
  const routesOfCalls = Object.fromEntries(Object.entries(CALLS).map(([name, { route }]) => [name, route]))
  expect(routesOfCalls).toEqual({ ...routes, ...adminRoutes })
  expect(new Set(Object.values(routesOfCalls)).size).toBe(Object.keys(CALLS).length)
})

test('a handler or a declaration that contradicts a call is a type error', () => {
  const answer = { 200: z.object({ count: z.int() }) }
  // @ts-expect-error: a parameter without a schema
  defineCall('GET /api/things/{id}', { summary: '', needs: 'nothing', answers: answer })
  // @ts-expect-error: `needs` is missing
  defineCall('GET /api/things', { summary: '', answers: answer })
  // @ts-expect-error: an unknown code
  defineCall('GET /api/things', { summary: '', needs: 'nothing', answers: answer, refuses: ['no_such_code'] })

  const handlers = {
    // @ts-expect-error: `getProduct` does not declare this code
    getProduct: () => refuse('coupon_invalid'),
    // @ts-expect-error: the wrong response type
    getWishlist: () => ({ products: ['1'] }),
    // @ts-expect-error: there is no customer unless the call needs one
    listCategories: (c) => [c.var.customer],
  } satisfies Partial<Handlers>
  expect(Object.keys(handlers)).toHaveLength(3)
  // @ts-expect-error: the new prices are missing
  expect(refuse('prices_changed').code).toBe('prices_changed')
})

test('a request that contradicts its call is a type error', () => {
  const check = (call: typeof send) => [
    // @ts-expect-error: without its parameter
    () => call(routes.getCoupon),
    // @ts-expect-error: JSON instead of a form
    () => call(routes.login, { json: { phone_number: '01712345678', password: 'x' } }),
    // @ts-expect-error: a field is missing
    () => call(routes.trackOrder, { json: { order: 1 } }),
    // @ts-expect-error: no such call
    () => call('GET /api/nothing'),
  ]
  expect(check).toBeTypeOf('function')
})
