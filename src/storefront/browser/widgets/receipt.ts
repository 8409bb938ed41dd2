import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PAYMENT_NAMES } from '#platform/contract/messages.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import { $user } from '#storefront/stores/account/auth.ts'
import { dismissReceipt, readReceipt } from '#storefront/stores/receipt.ts'
import { ORDER } from '#storefront/texts/orders.ts'
import { CALL, DISMISS_RECEIPT, LAST_ORDER, OPEN, PRINT, TRACK } from '#storefront/texts/widgets.ts'

/** Pages that open after an order was placed, and the cart. */
const SHOWN_ON: string[] = [PAGES.home, PAGES.orders, PAGES.cart]

function link(text: string, href: string): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.textContent = text
  anchor.href = href
  return anchor
}

function button(text: string, name: string, act: () => void): HTMLButtonElement {
  const control = document.createElement('button')
  control.type = 'button'
  control.textContent = text
  if (name) control.setAttribute('aria-label', name)
  control.addEventListener('click', act)
  return control
}

/** Shows the receipt of the last order above the page's content until it is dismissed. */
export function showReceipt(): void {
  const receipt = readReceipt()
  const main = document.querySelector('main')
  if (!receipt || !main || !SHOWN_ON.includes(location.pathname)) return
  document.querySelector('[data-receipt]')?.remove()
  const { number, total, payment } = receipt
  const card = document.createElement('section')
  card.className = 'receipt'
  card.dataset['receipt'] = String(number)
  card.setAttribute('aria-label', LAST_ORDER)
  const words = document.createElement('p')
  const order = document.createElement('strong')
  order.textContent = `${ORDER} #${formatCount(number)}`
  words.append(order, ` · ${formatTaka(total)} · ${PAYMENT_NAMES[payment] ?? payment}`)
  const isCustomer = $user.get() !== null
  const page = isCustomer ? PAGES.order(number) : PAGES.trackOrder
  card.append(words, link(isCustomer ? OPEN : TRACK, page))
  // The footer has the shop's phone, if there is one.
  const phone = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]')
  if (phone) card.append(link(CALL, phone.href))
  card.append(
    button(PRINT, '', () => print()),
    button('×', DISMISS_RECEIPT, () => {
      dismissReceipt()
      card.remove()
      main.focus()
    }),
  )
  card.lastElementChild?.setAttribute('data-dismiss', '')
  main.prepend(card)
}
