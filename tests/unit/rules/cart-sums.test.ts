import { expect, test } from 'vitest'
import { cartSums } from '#shop/orders/rules/cart-sums.ts'

test('subtotal is the sum of price times quantity, discount that of discount times quantity', () => {
  const sums = cartSums([
    { productId: 1, name: 'Rice', price: 425, discount: 25, quantity: 2 },
    { productId: 2, name: 'Oil', price: 0.1, discount: 0, quantity: 3 },
  ])
  expect(sums).toEqual({ subtotal: 850.3, discount: 50, total: 800.3 })
})

test('an empty cart costs nothing', () => expect(cartSums([])).toEqual({ subtotal: 0, discount: 0, total: 0 }))
