import { CART_ADDED, CART_SAME, CART_UPDATED } from '#contract/messages.ts'
import { PAGES } from '#contract/paths.ts'
import type { CartLine } from '#contract/storage.ts'
import type { CartChange } from '#rules/cart.ts'
import { putInCart } from './cart.ts'
import { showToast, type ToastType } from './toasts.ts'

const CART_TOASTS: Record<CartChange, [ToastType, string]> = {
  added: ['success', CART_ADDED],
  same: ['blank', CART_SAME],
  updated: ['success', CART_UPDATED],
}

/** Puts the chosen quantity in the cart and says what that did (spec §4). */
export function chooseProduct(line: CartLine): void {
  showToast(...CART_TOASTS[putInCart(line)])
}

/** Puts the chosen quantity in the cart and goes there. */
export function buyProduct(line: CartLine): void {
  putInCart(line)
  location.assign(PAGES.cart)
}
