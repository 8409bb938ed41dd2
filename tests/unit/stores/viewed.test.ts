import { beforeEach, expect, test, vi } from 'vitest'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import { parseIds } from '#platform/contract/values/parse-json.ts'
import { $viewed, $viewedCards, clearViewed, loadViewed, rememberViewed } from '#storefront/stores/product/viewed.ts'

vi.mock('#platform/client/cart-products.ts', () => ({ fetchCartProducts: vi.fn() }))
const fetched = vi.mocked(fetchCartProducts)

beforeEach(() => {
  clearViewed()
  fetched.mockReset()
})

test('the twelve products viewed last are remembered, newest first, each once', () => {
  for (let id = 1; id <= 14; id += 1) rememberViewed(id)
  rememberViewed(5)
  expect($viewed.get()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
})

test('their cards are loaded without that of the page; nothing is requested if there are none', async () => {
  rememberViewed(7)
  await loadViewed(7)
  expect(fetched).not.toHaveBeenCalled()
  rememberViewed(8)
  fetched.mockResolvedValue({ ok: false, kind: 'offline', status: 0, message: '' })
  await loadViewed(8)
  expect(fetched).toHaveBeenCalledWith([7])
  expect($viewedCards.get()).toEqual([])
})

test.each(['', '{', '{"a":1}', 'null'])('%j in storage is no product', (text) => {
  expect(parseIds(text)).toEqual([])
})

test('invalid ids in storage are dropped', () => {
  expect(parseIds('[3,"4",-1,1.5,3,9]')).toEqual([3, 9])
})
