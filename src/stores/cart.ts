import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { CART_KEY, type CartLine, parseCart } from '#contract/storage.ts'
import { type CartChange, toQuantity, withLine, withoutLine } from '#rules/cart.ts'

export const EMPTY_CART: CartLine[] = []

/** The shopper's lines, kept in browser storage under the key `cart`; other tabs follow. */
export const $cart = persistentAtom<CartLine[]>(CART_KEY, EMPTY_CART, { encode: JSON.stringify, decode: parseCart })
export const $cartCount = computed($cart, (lines) => lines.length)

/** Adds the line or replaces its quantity, and tells which of the two it did. */
export function putInCart(line: CartLine): CartChange {
  const { lines, change } = withLine($cart.get(), { id: line.id, quantity: toQuantity(line.quantity) })
  if (change !== 'same') $cart.set(lines)
  return change
}

/** Adds one piece as a product card does: a product already in the cart stays as it is (spec §4). */
export function addOneToCart(id: number): CartChange {
  if ($cart.get().some((line) => line.id === id)) return 'same'
  return putInCart({ id, quantity: 1 })
}

export const removeFromCart = (id: number) => $cart.set(withoutLine($cart.get(), id))

export const emptyCart = () => $cart.set(EMPTY_CART)
