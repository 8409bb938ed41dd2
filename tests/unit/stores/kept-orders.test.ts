import { beforeEach, expect, test } from 'vitest'
import { $keptOrders, forgetOrders, keepOrder, NO_KEPT_ORDERS } from '#stores/kept-orders.ts'

const order = (number: number) => ({ number, phone: '01712345678', at: '2026-11-22T06:00:00.000Z' })

beforeEach(() => $keptOrders.set(NO_KEPT_ORDERS))

test('audit 21: the newest ten orders are kept, each once, newest first', () => {
  for (let number = 1; number <= 12; number += 1) keepOrder(order(number))
  keepOrder(order(5))
  expect($keptOrders.get().map(({ number }) => number)).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3])
})

test('audit 21: nothing stays of orders that are forgotten', () => {
  keepOrder(order(1))
  forgetOrders()
  expect($keptOrders.get()).toEqual([])
})
