import { atom } from 'nanostores'
import { fetchCartProducts } from '#client/catalog.ts'
import type { ProductCardFields } from '#contract/catalog.ts'
import { toProductCard } from '#contract/product-card.ts'
import { saveWish } from './account-wishes.ts'
import { toggleWish } from './wishlist.ts'

export interface WishedState {
  status: 'loading' | 'ready' | 'failed'
  cards: ProductCardFields[]
}
export const LOADING_WISHED: WishedState = { status: 'loading', cards: [] }

/** The products of the wishlist as cards, newest wish first; some may be wished for no longer. */
export const $wished = atom<WishedState>(LOADING_WISHED)

/** Loads the cards of these wishes, unless all of them are there. */
export async function loadWished(wishes: number[]): Promise<void> {
  const { status, cards } = $wished.get()
  const known = new Set(cards.map(({ productId }) => productId))
  if (status === 'ready' && wishes.every((id) => known.has(id))) return
  if (status === 'failed') $wished.set(LOADING_WISHED)
  const result = await fetchCartProducts([...wishes].reverse())
  $wished.set(result.ok ? { status: 'ready', cards: result.data.map(toProductCard) } : { status: 'failed', cards: [] })
}

/** Takes a product off the wishlist, here and in the account. */
export function removeWish(id: number): void {
  toggleWish(id)
  void saveWish(id)
}
