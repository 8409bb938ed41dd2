import { expect, test } from 'vitest'
import { orderedLines, toQuantity, withLine, withoutLine } from '#shop/orders/rules/cart.ts'

const rice = { id: 1, quantity: 2 }
const oil = { id: 2, quantity: 1 }

test('a cart quantity below 0 becomes 0', () => expect(toQuantity(-3)).toBe(0))

test('a cart quantity is an integer, at most 999, and 0 for NaN', () => {
  expect([3, 2.9, 5000, Number.POSITIVE_INFINITY, Number.NaN].map(toQuantity)).toEqual([3, 2, 999, 999, 0])
})

test('a product that is not in the cart is appended', () => {
  expect(withLine([rice], oil)).toEqual({ lines: [rice, oil], change: 'added' })
})

test('a product with another quantity is updated in place', () => {
  expect(withLine([rice, oil], { id: 1, quantity: 5 })).toEqual({
    lines: [{ id: 1, quantity: 5 }, oil],
    change: 'updated',
  })
})

test('a product with the same quantity changes nothing', () => {
  expect(withLine([rice], { ...rice })).toEqual({ lines: [rice], change: 'same' })
})

test('removing a line drops it', () => expect(withoutLine([rice, oil], 1)).toEqual([oil]))

test('lines with quantity 0 are not ordered', () => expect(orderedLines([{ id: 3, quantity: 0 }, oil])).toEqual([oil]))
