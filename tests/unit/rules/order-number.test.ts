import { expect, test } from 'vitest'
import { toOrderNumber } from '#shop/orders/rules/order-number.ts'

test.each([
  ['12', 12],
  [' #12 ', 12],
  ['১২', 12],
  ['#১২৩', 123],
])('%j is an order number', (typed, number) => {
  expect(toOrderNumber(typed)).toBe(number)
})

test.each(['', '#', '0', '-1', '1.5', '1e3', 'abc', '12#', '9'.repeat(16)])('%j is not an order number', (typed) => {
  expect(toOrderNumber(typed)).toBeUndefined()
})
