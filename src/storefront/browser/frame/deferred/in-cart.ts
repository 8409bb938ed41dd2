import { $cart } from '#storefront/stores/cart.ts'
import { IN_CART_ADD, inCart } from '#storefront/texts/in-cart.ts'

/** Shows in the button of each product card how many pieces are in the cart, and in the badge how many lines. */
function showInCart(): void {
  eventReplay.showCount?.()
  const quantities = new Map($cart.get().map(({ id, quantity }) => [id, quantity]))
  for (const button of document.querySelectorAll<HTMLElement>('article [data-add-to-cart]:not([data-buy] *)')) {
    const quantity = quantities.get(Number(button.dataset['addToCart']))
    const text = quantity ? inCart(quantity) : IN_CART_ADD
    if (button.textContent === text) continue
    const label = button.getAttribute('aria-label') ?? ''
    const name = label.slice(label.indexOf(IN_CART_ADD))
    button.setAttribute('aria-label', quantity ? `${text}. ${name}` : name)
    button.textContent = text
    button.toggleAttribute('data-in-cart', Boolean(quantity))
  }
}

/** Updates the buttons of all cards with the cart, also of cards that are rendered later. */
export function bindInCart(): void {
  $cart.subscribe(showInCart)
  const main = document.querySelector('main')
  if (main) new MutationObserver(showInCart).observe(main, { childList: true, subtree: true })
}
