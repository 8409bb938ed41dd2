import { atom } from 'nanostores'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { findSeenGoods, rememberGoods } from '#storefront/stores/product/seen-goods.ts'
import { showToast } from './toasts.ts'

export interface WishedState {
  status: 'loading' | 'ready' | 'failed'
  cards: ProductCardFields[]
}
export const LOADING_WISHED: WishedState = { status: 'loading', cards: [] }

/** Cards of the wishlist, newest first. May contain products that were just removed from it. */
export const $wished = atom<WishedState>(LOADING_WISHED)

/** Loads the cards of these products unless all of them are loaded already. */
export async function loadWished(wishes: number[]): Promise<void> {
  const { status, cards } = $wished.get()
  const known = new Set(cards.map(({ productId }) => productId))
  if (status === 'ready' && wishes.every((id) => known.has(id))) return
  if (status === 'failed') $wished.set(LOADING_WISHED)
  const result = await fetchCartProducts([...wishes].reverse())
  if (result.ok) {
    const loaded = result.data.map(toProductCard)
    rememberGoods(loaded)
    return $wished.set({ status: 'ready', cards: loaded })
  }
  const seen = result.kind === 'offline' ? findSeenGoods([...wishes].reverse()) : []
  if (seen.length > 0) showToast('error', result.message)
  $wished.set({ status: seen.length > 0 ? 'ready' : 'failed', cards: seen })
}
