import { expect, test } from 'vitest'
import { isOrderStatus, nextStatuses, ORDER_STATUSES } from '#rules/order-status.ts'

test('audit 12: an order ends delivered or cancelled, and every other status leads on to both', () => {
  const endsOf = (status: string): string[] => {
    const next = nextStatuses(status)
    return next.length === 0 ? [status] : next.flatMap(endsOf)
  }
  for (const status of ORDER_STATUSES) {
    const ends = new Set(endsOf(status))
    if (nextStatuses(status).length === 0) expect([...ends]).toEqual([status])
    else expect([...ends].toSorted()).toEqual(['cancelled', 'delivered'])
  }
  expect(isOrderStatus('canceled')).toBe(false)
  expect(nextStatuses('something of long ago')).toEqual([])
})
