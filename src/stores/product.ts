import { atom } from 'nanostores'
import { fetchCartProducts } from '#client/catalog.ts'
import { toProductCard } from '#contract/product-card.ts'
import { priceIsNow } from '#contract/sentences.ts'
import { formatTaka } from '#rules/money.ts'
import { finalPrice } from '#rules/price.ts'
import { showToast } from './toasts.ts'

/** Taka of one piece before discount, and the flat discount. */
export interface ShownPrice {
  price: number
  discount: number
}

/** What the product of this page costs today, once that turned out to differ from what the page says. */
export const $todaysPrice = atom<ShownPrice | null>(null)

/** Asks what the product costs today; a page kept on a shelf may be older than its price. Tells whether it differs from what is shown. */
export async function checkPrice(id: number, shown: ShownPrice): Promise<boolean> {
  const result = await fetchCartProducts([id])
  const product = result.ok ? result.data[0] : undefined
  if (!product) return false // Unreachable or no longer sold: the cart says so before anything is ordered.
  const { price, discount } = toProductCard(product)
  if (price === shown.price && discount === shown.discount) return false
  $todaysPrice.set({ price, discount })
  showToast('blank', priceIsNow(formatTaka(finalPrice({ price, discount }))))
  return true
}
