import { atom, computed } from 'nanostores'
import { fetchCartProducts } from '#client/catalog.ts'
import type { ProductCardFields } from '#contract/catalog.ts'
import { toProductCard } from '#contract/product-card.ts'
import type { CartLine } from '#contract/storage.ts'
import { cartSums } from '#rules/cart-sums.ts'
import { finalPrice } from '#rules/price.ts'
import { $cart } from './cart.ts'
import { $seenPrices } from './seen-prices.ts'

export interface CartProducts {
  status: 'loading' | 'ready' | 'failed'
  /** By id; null for a product that is no longer sold. What was not answered yet is not in it. */
  found: ReadonlyMap<number, ProductCardFields | null>
  /** Why the last call failed. */
  reason: string
}
export const NO_PRODUCTS: CartProducts = { status: 'loading', found: new Map(), reason: '' }

/** The products of the cart's lines. */
export const $cartProducts = atom(NO_PRODUCTS)

export interface CartRow extends CartLine {
  /** Null when it is no longer sold, undefined while that is not known. */
  product: ProductCardFields | null | undefined
  /** Taka that one piece cost when it was chosen, if it costs something else now. */
  before: number | undefined
}

/** The cart's lines, each with its product. */
export const $cartRows = computed([$cart, $cartProducts, $seenPrices], (lines, { found }, seen): CartRow[] =>
  lines.map((line) => {
    const product = found.get(line.id)
    const before = product && seen[line.id] !== finalPrice(product) ? seen[line.id] : undefined
    return { ...line, product, before }
  }),
)

/** What the lines cost that can be ordered; null until all their products are known. */
export const $cartSums = computed($cartRows, (rows) =>
  rows.some(({ product }) => product === undefined)
    ? null
    : cartSums(rows.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []))),
)

let turn = 0

/** Asks for products; of several overlapping calls only the last one counts. */
async function ask(ids: number[]): Promise<void> {
  turn += 1
  const mine = turn
  const { found } = $cartProducts.get()
  if (ids.length === 0) return $cartProducts.set({ status: 'ready', found, reason: '' })
  $cartProducts.set({ status: 'loading', found, reason: '' })
  const result = await fetchCartProducts(ids)
  if (mine !== turn) return
  if (!result.ok) return $cartProducts.set({ status: 'failed', found, reason: result.message })
  const answered = new Map(result.data.map((product) => [product.pk, toProductCard(product)]))
  const products = new Map([...found, ...ids.map((id) => [id, answered.get(id) ?? null] as const)])
  $cartProducts.set({ status: 'ready', found: products, reason: '' })
}

/** Loads the products that are not known yet. */
export const loadCartProducts = (): Promise<void> =>
  ask($cart.get().flatMap(({ id }) => ($cartProducts.get().found.has(id) ? [] : [id])))

/** Loads all products again, at today's prices; what is known stands until then. */
export const refreshCartProducts = (): Promise<void> => ask($cart.get().map(({ id }) => id))
