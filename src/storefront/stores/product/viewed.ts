import { atom } from 'nanostores'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import { MAX_VIEWED } from '#platform/contract/limits.ts'
import { VIEWED_KEY } from '#platform/contract/storage.ts'
import { parseIds } from '#platform/contract/values/parse-json.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'

const NONE: number[] = []
const NO_CARDS: ProductCardFields[] = []

/** Ids of the products viewed in this browser, newest first. They are sent to nobody but to load their cards. */
export const $viewed = storedAtom<number[]>(VIEWED_KEY, NONE, {
  encode: JSON.stringify,
  decode: (text) => parseIds(text).slice(0, MAX_VIEWED),
})

/** Cards of the viewed products, newest first. */
export const $viewedCards = atom(NO_CARDS)

/** Puts a product before the others. */
export function rememberViewed(id: number): void {
  $viewed.set([id, ...$viewed.get().filter((other) => other !== id)].slice(0, MAX_VIEWED))
}

/** Loads the cards of all viewed products but this one. Errors are ignored: the page is whole without them. */
export async function loadViewed(but: number): Promise<void> {
  const ids = $viewed.get().filter((id) => id !== but)
  const result = ids.length > 0 ? await fetchCartProducts(ids) : undefined
  $viewedCards.set(result?.ok ? result.data.map(toProductCard) : NO_CARDS)
}

/** Forgets all of them. */
export function clearViewed(): void {
  $viewed.set(NONE)
  $viewedCards.set(NO_CARDS)
}
