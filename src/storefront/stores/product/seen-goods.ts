import { SEEN_CARDS_KEY } from '#platform/contract/storage.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { packCards, unpackCards } from '#shop/catalogue/rules/packed-cards.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { readText, writeText } from '#storefront/stores/device/device-storage.ts'
import { $wishlist } from '#storefront/stores/wishlist.ts'

/** Products of the cart and the wishlist as the shopper saw them last. */
export function readSeenGoods(): ProductCardFields[] {
  const cards = unpackCards(readText(SEEN_CARDS_KEY))
  return cards.filter(({ productId, price, discount }) => productId > 0 && price >= 0 && discount >= 0)
}

/** Stores these products as they are now, and removes those that are in neither the cart nor the wishlist. */
export function rememberGoods(cards: ProductCardFields[]): void {
  const fresh = new Set(cards.map(({ productId }) => productId))
  const wanted = new Set([...$cart.get().map(({ id }) => id), ...$wishlist.get()])
  const all = [...cards, ...readSeenGoods().filter(({ productId }) => !fresh.has(productId))]
  // Without storage, or when it is full, the cart shows nothing without a network.
  writeText(SEEN_CARDS_KEY, packCards(all.filter(({ productId }) => wanted.has(productId))))
}

/** The products with these ids that were seen, in their order. */
export function findSeenGoods(ids: number[]): ProductCardFields[] {
  const byId = new Map(readSeenGoods().map((card) => [card.productId, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
