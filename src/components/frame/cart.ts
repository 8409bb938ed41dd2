import { CART_ADDED, CART_SAME } from '#contract/messages.ts'
import { badgeText } from '#rules/cart.ts'
import { $cartCount, addOneToCart } from '#stores/cart.ts'
import { showToast } from '#stores/toasts.ts'

function onClick({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-add-to-cart]')
  if (!button) return
  const change = addOneToCart(Number(button.dataset['addToCart']))
  if (change === 'same') showToast('blank', CART_SAME)
  else showToast('success', CART_ADDED)
}

/** The badge follows the cart, and the buttons of all cards fill it, also of cards that come later. */
export function bindCart(): void {
  const badge = document.querySelector('[data-cart-badge]')
  $cartCount.subscribe((count) => {
    if (badge) badge.textContent = badgeText(count)
  })
  document.addEventListener('click', onClick)
}
