import { badgeText, type CartChange } from '#rules/cart.ts'
import { readQuantity } from '#rules/typed-quantity.ts'
import { $cartCount, addOneToCart, putInCart } from '#stores/cart.ts'
import { rememberPrices } from '#stores/seen-prices.ts'
import { loadRest } from './late.ts'

/** The pieces chosen beside a button, where they can be chosen. */
function chosenQuantity(button: Element): number | undefined {
  const field = button.closest('[data-buy]')?.querySelector<HTMLInputElement>('[role=spinbutton]')
  return field ? (readQuantity(field.value, 1) ?? 1) : undefined
}

/** The badge has shown it already, also where the network fails now. */
const say = (change: CartChange) =>
  loadRest()
    .then(({ sayChoice }) => sayChoice(change))
    .catch(() => {})

function onClick({ target, detail }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-add-to-cart]')
  // The second click of a double click has nothing left to do.
  if (!button || detail > 1) return
  const id = Number(button.dataset['addToCart'])
  const quantity = chosenQuantity(button)
  const change = quantity === undefined ? addOneToCart(id) : putInCart({ id, quantity })
  rememberPrices({ [id]: Number(button.dataset['price']) })
  const { then } = button.dataset
  if (then) location.assign(then)
  else void say(change)
}

/** The badge follows the cart, and the buttons of all products fill it, also of cards that come later. */
export function bindCart(): void {
  const badge = document.querySelector('[data-cart-badge]')
  $cartCount.subscribe((count) => {
    if (badge) badge.textContent = badgeText(count)
  })
  document.addEventListener('click', onClick)
}
