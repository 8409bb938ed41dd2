import { beforeEach, expect, test } from 'vitest'
import { showCartToast } from '#storefront/stores/cart-toast.ts'
import { $toasts } from '#storefront/stores/toasts.ts'

beforeEach(() => $toasts.set([]))

test.each([
  ['added', 'success', 'Product added to cart.'],
  ['same', 'blank', 'Product is already in cart!'],
  ['updated', 'success', 'Cart updated successfully.'],
] as const)('a cart that was %s says so', (change, type, text) => {
  showCartToast(change)
  expect($toasts.get()[0]).toMatchObject({ type, text })
})
