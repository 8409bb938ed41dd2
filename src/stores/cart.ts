import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { CART_KEY, type CartLine, parseCart } from '#contract/storage.ts'
import { type CartChange, toQuantity, withLine, withoutLine } from '#rules/cart.ts'

export const EMPTY_CART: CartLine[] = []

/** The cart's lines, in `localStorage` under the key `cart`; synchronized between tabs. */
export const $cart = persistentAtom<CartLine[]>(CART_KEY, EMPTY_CART, { encode: JSON.stringify, decode: parseCart })
export const $cartCount = computed($cart, (lines) => lines.length)

/** Adds a line or replaces its quantity. Returns what changed. */
export function putInCart(line: CartLine): CartChange {
  const { lines, change } = withLine($cart.get(), { id: line.id, quantity: toQuantity(line.quantity) })
  if (change !== 'same') $cart.set(lines)
  return change
}

/** Adds one piece, as the button of a product card does. A product already in the cart stays unchanged (spec §4). */
export function addOneToCart(id: number): CartChange {
  if ($cart.get().some((line) => line.id === id)) return 'same'
  return putInCart({ id, quantity: 1 })
}

export const removeFromCart = (id: number) => $cart.set(withoutLine($cart.get(), id))

export const emptyCart = () => $cart.set(EMPTY_CART)
