import { COUNT } from '#platform/contract/values/count.ts'
import { readQuantity } from '#platform/rules/typed-quantity.ts'
import { badgeText } from '#shop/orders/rules/cart.ts'
import { $cartCount, addOneToCart, type CartOutcome, putInCart } from '#storefront/stores/cart.ts'
import { rememberSeenPrices } from '#storefront/stores/last-seen-prices.ts'
import { loadDeferred } from './deferred-jobs.ts'

/** The quantity that is chosen beside a button; undefined if the button has no such field. */
function chosenQuantity(button: Element): number | undefined {
  const field = button.closest('[data-buy]')?.querySelector<HTMLInputElement>('[role=spinbutton]')
  return field ? (readQuantity(field.value, 1) ?? 1) : undefined
}

/** Shows a toast. A failure is ignored: offline the toast can't be loaded, but the badge has changed. */
const showOutcome = (outcome: CartOutcome) =>
  loadDeferred()
    .then(({ showCartToast }) => showCartToast(outcome))
    .catch(() => {})

function onClick({ target, detail }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-add-to-cart]')
  // The second click of a double click is ignored.
  if (!button || detail > 1) return
  // Which size or colour is chosen by nobody else than the shopper.
  if ('choose' in button.dataset) return void loadDeferred().then(({ openOptions }) => openOptions(button))
  const id = Number(button.dataset['addToCart'])
  const quantity = chosenQuantity(button)
  const outcome = quantity === undefined ? addOneToCart(id) : putInCart({ id, quantity })
  // Duplicated in product-page.ts: a shared function would add bytes to each page.
  if (outcome === 'added') navigator.sendBeacon(`${document.documentElement.dataset['api'] ?? ''}${COUNT}?add=${id}`)
  rememberSeenPrices({ [id]: Number(button.dataset['price']) })
  // An order of nothing would be a way back to an empty cart.
  if (button.dataset['then'] && outcome !== 'unstored') location.assign(button.dataset['then'])
  else void showOutcome(outcome)
}

/** Keeps the badge equal to the cart, and handles "Add to cart" of all products, also of cards rendered later. */
export function bindCart(): void {
  const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
  $cartCount.subscribe((count) => {
    if (!badge) return
    badge.dataset['cartBadge'] = String(count)
    badge.textContent = badgeText(count)
  })
  document.addEventListener('click', onClick)
}
