import { beforeEach, expect, test } from 'vitest'
import { $cart, $cartCount, putInCart, removeFromCart } from '#storefront/stores/cart.ts'

beforeEach(() => $cart.set([]))

test('a product that is not in the cart is appended', () => {
  expect(putInCart({ id: 1, quantity: 2 })).toBe('added')
  expect(putInCart({ id: 2, quantity: 1 })).toBe('added')
  expect($cart.get()).toEqual([
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ])
})

test('another quantity updates the line, the same one changes nothing', () => {
  putInCart({ id: 1, quantity: 2 })
  const lines = $cart.get()
  expect(putInCart({ id: 1, quantity: 2 })).toBe('same')
  expect($cart.get()).toBe(lines)
  expect(putInCart({ id: 1, quantity: 3 })).toBe('updated')
  expect($cart.get()).toEqual([{ id: 1, quantity: 3 }])
})

test('a cart quantity below 0 becomes 0', () => {
  putInCart({ id: 1, quantity: -2 })
  expect($cart.get()).toEqual([{ id: 1, quantity: 0 }])
})

test('removing a line drops it from the cart', () => {
  putInCart({ id: 1, quantity: 2 })
  putInCart({ id: 2, quantity: 1 })
  removeFromCart(1)
  expect($cart.get()).toEqual([{ id: 2, quantity: 1 }])
})

test('the count is that of lines, not of pieces', () => {
  putInCart({ id: 1, quantity: 20 })
  expect($cartCount.get()).toBe(1)
  removeFromCart(1)
  expect($cartCount.get()).toBe(0)
})
