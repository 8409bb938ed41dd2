import { beforeEach, expect, test, vi } from 'vitest'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import { $currentPrice, checkPrice } from '#storefront/stores/product/product.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { aProduct } from '../../support/products.ts'

vi.mock('#platform/client/cart-products.ts', () => ({ fetchCartProducts: vi.fn() }))
const fetched = vi.mocked(fetchCartProducts)

beforeEach(() => {
  $currentPrice.set(null)
  $toasts.set([])
})

test('a price that is still current is not changed', async () => {
  fetched.mockResolvedValue({ ok: true, data: [aProduct({ pk: 4, mrp: '80.00', discount: 10 })] })
  expect(await checkPrice(4, { price: 80, discount: 10 })).toBe(false)
  expect($currentPrice.get()).toBeNull()
  expect($toasts.get()).toEqual([])
})

test('a price that has changed is corrected and shown in a toast', async () => {
  fetched.mockResolvedValue({ ok: true, data: [aProduct({ pk: 4, mrp: '90.00', discount: 10 })] })
  expect(await checkPrice(4, { price: 80, discount: 10 })).toBe(true)
  expect($currentPrice.get()).toEqual({ productId: 4, price: 90, discount: 10 })
  expect($toasts.get()[0]?.text).toBe('The price has changed since this page was made. It is ৳80.00 now.')
})

test('without a response the page is not changed', async () => {
  fetched.mockResolvedValue({ ok: false, kind: 'offline', status: 0, message: 'You are offline.' })
  expect(await checkPrice(4, { price: 80, discount: 10 })).toBe(false)
})

test('a price that arrives after other options were chosen is not shown as theirs', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof fetchCartProducts>>>()
  fetched.mockReturnValue(answer.promise)
  const checked = checkPrice(4, { price: 80, discount: 10 })
  const chosen = { productId: 5, price: 70, discount: 0 }
  $currentPrice.set(chosen)
  answer.resolve({ ok: true, data: [aProduct({ pk: 4, mrp: '90.00', discount: 10 })] })
  expect(await checked).toBe(false)
  expect($currentPrice.get()).toEqual(chosen)
  expect($toasts.get()).toEqual([])
})
