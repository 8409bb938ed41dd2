import { beforeEach, expect, test, vi } from 'vitest'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import { fetchQuote } from '#platform/client/checkout.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { $cart, putInCart, removeFromCart } from '#storefront/stores/cart.ts'
import {
  $cartDiscount,
  $cartProducts,
  $cartRows,
  $cartSums,
  loadCartProducts,
  NO_PRODUCTS,
  refreshCartProducts,
} from '#storefront/stores/cart-products.ts'

vi.mock('#platform/client/cart-products.ts', () => ({ fetchCartProducts: vi.fn() }))
vi.mock('#platform/client/checkout.ts', () => ({ fetchQuote: vi.fn() }))
const fetched = vi.mocked(fetchCartProducts)
const quoted = vi.mocked(fetchQuote)
const offline = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const

const product = (pk: number): Product => ({
  pk,
  brand_name: `Product no. ${pk}`,
  name_bn: '',
  brand: '',
  brand_bn: '',
  unit_bn: '',
  unit: '',
  images: [],
  mrp: '100.00',
  discount: 10,
  description: '',
  category: { pk: 1, name: 'Food' },
  review: { rating__avg: null, pk__count: 0 },
})
const answer = (...pks: number[]) => fetched.mockResolvedValueOnce({ ok: true, data: pks.map(product) })

beforeEach(() => {
  vi.clearAllMocks()
  quoted.mockResolvedValue(offline)
  $cartProducts.set(NO_PRODUCTS)
  $cart.set([
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ])
})

test('lines get their products, and the sums are calculated from the quantities', async () => {
  answer(1, 2)
  await loadCartProducts()
  expect($cartRows.get().map(({ product }) => product?.name)).toEqual(['Product no. 1', 'Product no. 2'])
  putInCart({ id: 1, quantity: 4 })
  expect($cartSums.get()).toEqual({ subtotal: 500, discount: 50, total: 450 })
})

test('there are no sums while a product is loading', () => expect($cartSums.get()).toBeNull())

test('a product that is no longer sold is marked and not counted', async () => {
  answer(2)
  await loadCartProducts()
  expect($cartRows.get()[0]?.product).toBeNull()
  expect($cartSums.get()).toEqual({ subtotal: 100, discount: 10, total: 90 })
})

test('a failed call leaves the lines, and a second one retries', async () => {
  fetched.mockResolvedValueOnce({ ok: false, kind: 'offline', status: 0, message: 'You are offline.' })
  await loadCartProducts()
  expect($cartProducts.get()).toMatchObject({ status: 'failed', reason: 'You are offline.' })
  expect($cartRows.get()).toHaveLength(2)
  answer(1, 2)
  await loadCartProducts()
  expect($cartProducts.get().status).toBe('ready')
})

test('only products that are not loaded yet are requested', async () => {
  answer(1, 2)
  await loadCartProducts()
  putInCart({ id: 3, quantity: 1 })
  answer(3)
  await loadCartProducts()
  expect(fetched.mock.calls).toEqual([[[1, 2]], [[3]]])
  removeFromCart(3)
  await loadCartProducts()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a new price is shown when the shopper comes back', async () => {
  answer(1, 2)
  await loadCartProducts()
  fetched.mockResolvedValueOnce({ ok: true, data: [{ ...product(1), mrp: '120.00' }, product(2)] })
  await refreshCartProducts()
  expect(fetched).toHaveBeenLastCalledWith([1, 2])
  expect($cartSums.get()?.subtotal).toBe(340)
})

test('loaded products stay when a refresh fails', async () => {
  answer(1, 2)
  await loadCartProducts()
  fetched.mockResolvedValueOnce({ ok: false, kind: 'offline', status: 0, message: 'You are offline.' })
  await refreshCartProducts()
  expect($cartProducts.get().status).toBe('failed')
  expect($cartSums.get()?.subtotal).toBe(300)
})

test('another quantity leaves a message and a running refresh as they are', async () => {
  answer(1, 2)
  await loadCartProducts()
  fetched.mockResolvedValueOnce(offline)
  await refreshCartProducts()
  putInCart({ id: 1, quantity: 3 })
  await loadCartProducts()
  expect($cartProducts.get()).toMatchObject({ status: 'failed', reason: 'You are offline.' })
  fetched.mockResolvedValueOnce({ ok: true, data: [{ ...product(1), mrp: '120.00' }, product(2)] })
  const refresh = refreshCartProducts()
  putInCart({ id: 1, quantity: 1 })
  await loadCartProducts()
  await refresh
  expect($cartSums.get()?.subtotal).toBe(220)
})

test('of two overlapping calls the last one counts', async () => {
  let first: (result: Awaited<ReturnType<typeof fetchCartProducts>>) => void = () => {}
  fetched.mockReturnValueOnce(new Promise((resolve) => (first = resolve)))
  const slow = loadCartProducts()
  answer(1, 2)
  await refreshCartProducts()
  first({ ok: true, data: [] })
  await slow
  expect($cartSums.get()?.subtotal).toBe(300)
})

test('what applies by itself is shown for the cart that it is of, and nothing where it is not known', async () => {
  const quote = { subtotal: 300, discount: 30, coupon_discount: 27, shipping: { inside_dhaka: 60, outside_dhaka: 120 } }
  quoted.mockResolvedValueOnce({ ok: true, data: { ...quote, lines: [], missing: [], free_delivery: true } })
  answer(1, 2)
  await loadCartProducts()
  expect($cartDiscount.get()).toEqual({ taka: 27, isDeliveryFree: true })
  putInCart({ id: 1, quantity: 4 })
  expect($cartDiscount.get()).toEqual({ taka: 0, isDeliveryFree: false })
  await loadCartProducts()
  expect($cartDiscount.get()).toEqual({ taka: 0, isDeliveryFree: false })
})
