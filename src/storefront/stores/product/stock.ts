import { computed } from 'nanostores'
import { $cart, putInCart, removeFromCart } from '#storefront/stores/cart.ts'
import { $cartRows } from '#storefront/stores/cart-products.ts'
import { $quote } from '#storefront/stores/checkout/quote.ts'

/** A line of the cart that wants more than is left. */
export interface Short {
  id: number
  name: string
  /** Where it is known, as few are left. */
  left?: number | undefined
}

/** Those of the cart, by what was loaded of its products. */
export const $shortRows = computed($cartRows, (rows) =>
  rows.flatMap(({ id, quantity, product }): Short[] =>
    product?.left !== undefined && product.left < quantity ? [{ id, name: product.name, left: product.left }] : [],
  ),
)

/** Those of the order, by its quote. */
export const $shortLines = computed($quote, ({ quote }) =>
  (quote?.lines ?? []).flatMap(({ product_id, name, short, left }): Short[] =>
    short ? [{ id: product_id, name, left }] : [],
  ),
)

/** Puts what is left into the cart instead, where that is known; what is sold out leaves it. */
export function takeWhatIsLeft(short: Short[]): void {
  for (const { id, left } of short) {
    if (left === 0) removeFromCart(id)
    else if (left !== undefined && $cart.get().some((line) => line.id === id)) putInCart({ id, quantity: left })
  }
}
