import { beforeEach, expect, test } from 'vitest'
import { $cart } from '#stores/cart.ts'
import { chooseOne, chooseProduct } from '#stores/choose.ts'
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

test('a card adds one piece, and leaves a product that is in the cart as it is', () => {
  chooseOne(4)
  expect(lastToast()).toMatchObject({ type: 'success', text: 'Product added to cart.' })
  chooseProduct({ id: 4, quantity: 3 })
  chooseOne(4)
  expect($cart.get()).toEqual([{ id: 4, quantity: 3 }])
  expect(lastToast()).toMatchObject({ type: 'blank', text: 'Product is already in cart!' })
})
