import { atom, computed } from 'nanostores'
import { fetchCartProducts } from '#platform/client/cart-products.ts'
import { fetchQuote } from '#platform/client/checkout.ts'
import { MAX_ORDER_LINES } from '#platform/contract/limits.ts'
import type { CartLine } from '#platform/contract/storage.ts'
import type { ProductCardFields } from '#shop/catalogue/contract/catalog.ts'
import { toProductCard } from '#shop/catalogue/contract/product-card.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { Quote } from '#shop/orders/contract/checkout.ts'
import { cartSums } from '#shop/orders/rules/cart-sums.ts'
import { toOrderLines } from '#shop/orders/rules/order-form.ts'
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

/** The last quote of the cart and the lines that it is of. */
const $quoted = atom<{ lines: CartLine[]; quote: Quote } | null>(null)

/** What applies to the cart by itself, in taka; nothing until it is known, which is not worth a message. */
export const $cartDiscount = computed([$cart, $quoted], (lines, quoted) =>
  quoted?.lines === lines
    ? { taka: quoted.quote.coupon_discount, isDeliveryFree: quoted.quote.free_delivery === true }
    : NO_DISCOUNT,
)
export const NO_DISCOUNT = { taka: 0, isDeliveryFree: false }

/** Asks what the cart costs. The order gets the same discount, unless a code is typed. */
async function loadDiscount(): Promise<void> {
  const lines = $cart.get()
  const products = toOrderLines(lines)
  if (products.length === 0 || products.length > MAX_ORDER_LINES) return
  const result = await fetchQuote({ products, coupon: '' })
  if (result.ok && $cart.get() === lines) $quoted.set({ lines, quote: result.data })
}

let latestCall = 0

/** Loads products. The result of a call is ignored if a newer one was started (race). */
async function load(ids: number[]): Promise<void> {
  if (ids.length === 0) return
  latestCall += 1
  const thisCall = latestCall
  const { found } = $cartProducts.get()
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
export async function loadCartProducts(): Promise<void> {
  const missing = $cart.get().flatMap(({ id }) => ($cartProducts.get().found.has(id) ? [] : [id]))
  await Promise.all([load(missing), loadDiscount()])
}

/** Reloads all products for current prices; the old ones are shown meanwhile. */
export async function refreshCartProducts(): Promise<void> {
  await Promise.all([load($cart.get().map(({ id }) => id)), loadDiscount()])
}
