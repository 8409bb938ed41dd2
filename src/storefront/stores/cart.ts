import { computed } from 'nanostores'
import { CART_KEY, type CartLine, parseCart } from '#platform/contract/storage.ts'
import { type CartChange, toQuantity, withLine, withoutLine } from '#shop/orders/rules/cart.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'

export const EMPTY_CART: CartLine[] = []

/** The cart's lines, in `localStorage` under the key `cart`; synchronized between tabs. */
export const $cart = storedAtom<CartLine[]>(CART_KEY, EMPTY_CART, { encode: JSON.stringify, decode: parseCart })
export const $cartCount = computed($cart, (lines) => lines.length)

/** The kind of change, or that the browser can't store the cart, which stays as it was. */
export type CartOutcome = CartChange | 'unstored'

/** Adds a line or replaces its quantity. */
export function putInCart(line: CartLine): CartOutcome {
  const { lines, change } = withLine($cart.get(), { id: line.id, quantity: toQuantity(line.quantity) })
  return change === 'same' || $cart.set(lines) ? change : 'unstored'
}

export const removeFromCart = (id: number) => $cart.set(withoutLine($cart.get(), id))

/** Takes out lines that were ordered; what another tab has added meanwhile stays. */
export const removeOrdered = (ordered: readonly CartLine[]) =>
  $cart.set($cart.get().filter(({ id }) => ordered.every((line) => line.id !== id)))
