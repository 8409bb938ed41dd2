import { CART_ADDED, CART_SAME, CART_UPDATED } from '#platform/contract/messages.ts'
import type { CartChange } from '#shop/orders/rules/cart.ts'
import { showUnstored } from '#storefront/stores/device/unstored.ts'
import type { CartOutcome } from './cart.ts'
import { showToast, type ToastType } from './toasts.ts'

const TOASTS: Record<CartChange, [ToastType, string]> = {
  added: ['success', CART_ADDED],
  same: ['blank', CART_SAME],
  updated: ['success', CART_UPDATED],
}

/** Shows what adding a product changed in the cart (spec §4). */
export const showCartToast = (outcome: CartOutcome) =>
  outcome === 'unstored' ? showUnstored() : void showToast(...TOASTS[outcome])
