import { beforeEach, expect, test, vi } from 'vitest'
import { $cart } from '#stores/cart.ts'
import { buyProduct, chooseProduct } from '#stores/product.ts'
import { $toasts } from '#stores/toasts.ts'

beforeEach(() => {
  $cart.set([])
  $toasts.set([])
})
const lastToast = () => $toasts.get()[0]

test('a product that is not in the cart is added with the chosen quantity', () => {
  chooseProduct({ id: 4, quantity: 3 })
  expect($cart.get()).toEqual([{ id: 4, quantity: 3 }])
  expect(lastToast()).toMatchObject({ type: 'success', text: 'Product added to cart.' })
})

test('the same quantity again changes nothing and says so', () => {
  chooseProduct({ id: 4, quantity: 3 })
  chooseProduct({ id: 4, quantity: 3 })
  expect($cart.get()).toEqual([{ id: 4, quantity: 3 }])
  expect(lastToast()).toMatchObject({ type: 'blank', text: 'Product is already in cart!' })
})

test('another quantity updates the line', () => {
  chooseProduct({ id: 4, quantity: 3 })
  chooseProduct({ id: 4, quantity: 5 })
  expect($cart.get()).toEqual([{ id: 4, quantity: 5 }])
  expect(lastToast()).toMatchObject({ type: 'success', text: 'Cart updated successfully.' })
})

test('Buy now adds to the cart and goes there', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  buyProduct({ id: 4, quantity: 2 })
  expect($cart.get()).toEqual([{ id: 4, quantity: 2 }])
  expect(assign).toHaveBeenCalledWith('/cart')
})
