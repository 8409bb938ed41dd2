import { beforeEach, expect, test } from 'vitest'
import { $recentOrders, clearRecentOrders, NO_RECENT_ORDERS, rememberOrder } from '#storefront/stores/recent-orders.ts'

const order = (number: number) => ({ number, phone: '01712345678', at: '2001-11-22T06:00:00.000Z', key: 'abc' })

beforeEach(() => $recentOrders.set(NO_RECENT_ORDERS))

test('the newest ten orders are stored, each once, newest first', () => {
  for (let number = 1; number <= 12; number += 1) rememberOrder(order(number))
  rememberOrder(order(5))
  expect($recentOrders.get().map(({ number }) => number)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3])
})

test('clearing removes all orders', () => {
  rememberOrder(order(1))
  clearRecentOrders()
  expect($recentOrders.get()).toEqual([])
})
