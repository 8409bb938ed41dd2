import { atom } from 'nanostores'
import { fetchCartProducts } from '#client/catalog.ts'
import { toProductCard } from '#contract/product-card.ts'
import { priceIsNow } from '#contract/sentences.ts'
import { formatTaka } from '#rules/money.ts'
import { finalPrice } from '#rules/price.ts'
import { showToast } from './toasts.ts'

/** Price per piece before the discount, and the flat discount; both in taka. */
export interface ShownPrice {
  price: number
  discount: number
}

/** Current price of the page's product, if it differs from the price in the HTML; otherwise null. */
export const $currentPrice = atom<ShownPrice | null>(null)

/**
 * Loads the current price of the product, as a cached page may show an old one. Returns whether it differs from `shown`.
 */
export async function checkPrice(id: number, shown: ShownPrice): Promise<boolean> {
  const result = await fetchCartProducts([id])
  const product = result.ok ? result.data[0] : undefined
  if (!product) return false // Unreachable or no longer sold: the cart shows that before anything is ordered.
  const { price, discount } = toProductCard(product)
  if (price === shown.price && discount === shown.discount) return false
  $currentPrice.set({ price, discount })
  showToast('blank', priceIsNow(formatTaka(finalPrice({ price, discount }))))
  return true
}
