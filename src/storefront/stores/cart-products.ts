import { atom, computed } from 'nanostores'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import type { CartLine } from '#platform/contract/storage.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import { cartSums } from '#shop/orders/rules/cart-sums.ts'
import { findSeenGoods, rememberGoods } from '#storefront/stores/product/seen-goods.ts'
import { $cart } from './cart.ts'
import { $lastSeenPrices } from './last-seen-prices.ts'

export interface CartProducts {
  status: 'loading' | 'ready' | 'failed'
  /** By product id; null if it is no longer sold, missing if it is not loaded yet. */
  found: ReadonlyMap<number, ProductCardFields | null>
  /** Why the last call failed. */
  reason: string
}
export const NO_PRODUCTS: CartProducts = { status: 'loading', found: new Map(), reason: '' }

/** The products of the cart's lines. */
export const $cartProducts = atom(NO_PRODUCTS)

export interface CartRow extends CartLine {
  /** Null if it is no longer sold, undefined while it is not loaded. */
  product: ProductCardFields | null | undefined
  /** Price per piece in taka that the shopper last saw, if it differs from the current one. */
  before: number | undefined
}

/** The cart's lines, each with its product. */
export const $cartRows = computed([$cart, $cartProducts, $lastSeenPrices], (lines, { found }, seen): CartRow[] =>
  lines.map((line) => {
    const product = found.get(line.id)
    const before = product && seen[line.id] !== finalPrice(product) ? seen[line.id] : undefined
    return { ...line, product, before }
  }),
)

/** Sums of the lines that can be ordered; null until all products are loaded. */
export const $cartSums = computed($cartRows, (rows) =>
  rows.some(({ product }) => product === undefined)
    ? null
    : cartSums(rows.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []))),
)

let latestCall = 0

/** Loads products. The result of a call is ignored if a newer one was started (race). */
async function load(ids: number[]): Promise<void> {
  latestCall += 1
  const thisCall = latestCall
  const { found } = $cartProducts.get()
  if (ids.length === 0) return $cartProducts.set({ status: 'ready', found, reason: '' })
  $cartProducts.set({ status: 'loading', found, reason: '' })
  const result = await fetchCartProducts(ids)
  if (thisCall !== latestCall) return
  if (!result.ok) {
    // The last seen data, with a message that it may be outdated.
    const seen = findSeenGoods(ids).map((card) => [card.productId, card] as const)
    return $cartProducts.set({ status: 'failed', found: new Map([...seen, ...found]), reason: result.message })
  }
  const cards = result.data.map(toProductCard)
  rememberGoods(cards)
  const loaded = new Map(cards.map((card) => [card.productId, card]))
  const products = new Map([...found, ...ids.map((id) => [id, loaded.get(id) ?? null] as const)])
  $cartProducts.set({ status: 'ready', found: products, reason: '' })
}

/** Loads the products that are not loaded yet. */
export const loadCartProducts = (): Promise<void> =>
  load($cart.get().flatMap(({ id }) => ($cartProducts.get().found.has(id) ? [] : [id])))

/** Reloads all products for current prices; the old ones are shown meanwhile. */
export const refreshCartProducts = (): Promise<void> => load($cart.get().map(({ id }) => id))
