import { CART_ADDED, CART_SAME, CART_UPDATED } from '#contract/messages.ts'
import type { CartLine } from '#contract/storage.ts'
import type { CartChange } from '#rules/cart.ts'
import { addOneToCart, putInCart } from './cart.ts'
import { showToast, type ToastType } from './toasts.ts'

const TOASTS: Record<CartChange, [ToastType, string]> = {
  added: ['success', CART_ADDED],
  same: ['blank', CART_SAME],
  updated: ['success', CART_UPDATED],
}

/** Puts the chosen quantity in the cart and says what that did (spec §4). */
export const chooseProduct = (line: CartLine) => showToast(...TOASTS[putInCart(line)])

/** Adds one piece as a card does, and says what that did. */
export const chooseOne = (id: number) => showToast(...TOASTS[addOneToCart(id)])
