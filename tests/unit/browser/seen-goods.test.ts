import { afterEach, expect, test, vi } from 'vitest'
import { bindSeenGoods } from '#storefront/browser/frame/deferred/seen-goods.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { rememberGoods } from '#storefront/stores/product/seen-goods.ts'

vi.mock('#storefront/stores/product/seen-goods.ts', () => ({ readSeenGoods: () => [], rememberGoods: vi.fn() }))

/** A page with one card: its name, its final price, and the text of the struck-out one. */
function showCard(final: number, struck?: string): void {
  const parts: Record<string, object> = {
    'h1, h2 > a, h3 > a': { textContent: 'Rice' },
    '[data-price]': { dataset: { price: String(final) } },
    ...(struck && { s: { textContent: struck } }),
  }
  const card = { querySelector: (selector: string) => parts[selector] ?? null }
  vi.stubGlobal('document', { querySelector: () => ({ closest: () => card }) })
}

afterEach(() => {
  vi.unstubAllGlobals()
  $cart.set([])
})

test.each([
  [110, 'Original price ৳1,250.00', 1250],
  [110, 'আগের দাম ৳১,২৫০.৫০', 1250.5],
  [110, undefined, 110],
])('a card of %d taka that struck out %j cost %d before', (final, struck, price) => {
  showCard(final, struck)
  $cart.set([{ id: 7, quantity: 1 }])
  bindSeenGoods()
  expect(vi.mocked(rememberGoods).mock.lastCall).toMatchObject([[{ productId: 7, price, discount: price - final }]])
})
