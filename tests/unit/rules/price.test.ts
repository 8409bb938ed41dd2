import { expect, test } from 'vitest'
import { finalPrice, lineTotal } from '#shop/catalogue/rules/price.ts'

test('the final price is price minus discount', () => {
  expect(finalPrice({ price: 250.5, discount: 50.2 })).toBe(200.3)
})

test('the final price is never below 0', () => expect(finalPrice({ price: 10, discount: 30 })).toBe(0))

test('a line costs its final price times its quantity', () => {
  expect(lineTotal({ price: 0.3, discount: 0.1 }, 3)).toBe(0.6)
})
