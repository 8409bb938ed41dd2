import { atom } from 'nanostores'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import { priceIsNow } from '#platform/contract/sentences.ts'
import { formatTaka } from '#platform/rules/money.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import { showToast } from '#storefront/stores/toasts.ts'

/** Price per piece before the discount, and the flat discount, both in taka; and whether it is in stock. */
export interface ShownPrice {
  /** Another one of the group than the page came with. */
  productId?: number
  /** Its options within its group, as `Size 38 · Purple`, and contents of a pack, as `400 g`. */
  options?: string | undefined
  unit?: string | undefined
  /** Whether the shopper chose these options. */
  isChosen?: boolean
  price: number
  discount: number
  stock?: StockWord | undefined
  /** How many are left, where they are few. */
  left?: number | undefined
}

/** Current data of the page's product; null before it is loaded, or if it equals the HTML. */
export const $currentPrice = atom<ShownPrice | null>(null)

/**
 * Loads price and stock of the product, as a cached page may show old ones. Returns whether they differ from `shown`.
 */
export async function checkPrice(
  id: number,
  shown: { price: number; discount: number; stock?: string | undefined },
): Promise<boolean> {
  const result = await fetchCartProducts([id])
  const product = result.ok ? result.data[0] : undefined
  if (!product) return false // Unreachable or no longer sold: the cart shows that before anything is ordered.
  const { price, discount, stock, left } = toProductCard(product)
  const isSamePrice = price === shown.price && discount === shown.discount
  if (isSamePrice && stock === shown.stock && left === undefined) return false
  const now = $currentPrice.get()
  if ((now?.productId ?? id) !== id) return false // Other options were chosen meanwhile.
  $currentPrice.set({ ...now, productId: id, price, discount, stock, left })
  if (!isSamePrice) showToast('blank', priceIsNow(formatTaka(finalPrice({ price, discount }))))
  return !isSamePrice || stock !== shown.stock
}
