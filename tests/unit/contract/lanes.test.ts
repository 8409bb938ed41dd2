import { expect, test } from 'vitest'
import { laneOf } from '#platform/contract/calls/call.ts'
import { ADMIN_CALLS, ALL_CALLS, CALLS } from '#platform/contract/calls.ts'

test('orders and health come first, what shoppers only read waits its turn, and nobody else waits', () => {
  for (const call of [CALLS.createOrder, CALLS.getHealth, CALLS.getLiveness])
    expect(laneOf(call), call.path).toBe('first')
  const reads = [CALLS.listProducts, CALLS.suggestSearches, CALLS.quoteCart, CALLS.getProduct, CALLS.listOrders]
  for (const call of reads) expect(laneOf(call), call.path).toBe('in_turn')
  for (const call of [
    ...Object.values(ADMIN_CALLS),
    CALLS.publishNow,
    CALLS.login,
    CALLS.cancelOrder,
    CALLS.getOpenApi,
  ])
    if (call.needs !== 'nothing' || call.method !== 'GET') expect(laneOf(call), call.path).toBe('aside')
  // Streams and uploads last for long.
  for (const call of ALL_CALLS)
    if ('isStream' in call || 'maxBody' in call) expect(laneOf(call), call.path).toBe('aside')
})
