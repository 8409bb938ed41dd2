import { PAGES } from '#platform/contract/addresses/paths.ts'
import { RECEIPT_PAGES, type Receipt } from '#shop/orders/contract/receipt.ts'
import { copyText } from '#storefront/browser/copy-text.ts'
import { shopContact } from '#storefront/browser/shop-contact.ts'
import css from '#storefront/islands/account/order/order.css?inline'
import type { PlacedAct } from '#storefront/islands/account/order/PlacedOrder.tsx'
import { placedHtml } from '#storefront/islands/account/order/placed-html.tsx'
import { $user } from '#storefront/stores/account/auth.ts'
import { cancel, orderAgain } from '#storefront/stores/order-actions.ts'
import { dismissReceipt, readReceipt, rememberReceipt } from '#storefront/stores/receipt.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { ORDER } from '#storefront/texts/orders.ts'
import { COPYING_FAILED, LINK_COPIED } from '#storefront/texts/widgets.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

const htmlOf = (order: Receipt, isAsking = false): string =>
  placedHtml({ order, isAsking, isCustomer: $user.get() !== null, shop: shopContact() })

/** Stores the card with the receipt, so that the next page has it before its first paint (components/Receipt.astro). */
export function drawReceipt(): void {
  const receipt = readReceipt()
  if (receipt) rememberReceipt({ ...receipt, html: htmlOf(receipt), css, lang: document.documentElement.lang })
}

/** The order whose card is shown. */
let shown: Receipt | undefined

/** Draws the card in the place of the one before. */
function put(order: Receipt, isAsking = false): void {
  shown = order
  const before = document.querySelector('[data-receipt]')
  const parsed = document.createElement('template')
  parsed.innerHTML = htmlOf(order, isAsking)
  const card = parsed.content
  // A press that was recorded on the card of the first paint is for its button.
  if (before?.isEqualNode(card.firstChild)) return
  if (before) before.replaceWith(card)
  else document.querySelector('main')?.prepend(card)
}

const focus = (act: PlacedAct) => document.querySelector<HTMLElement>(`[data-receipt] [data-act=${act}]`)?.focus()

async function share({ pk }: Receipt): Promise<void> {
  const url = new URL(`${PAGES.trackOrder}#${pk}`, location.href).href
  // A shopper who closes the dialog shares nothing.
  if ('share' in navigator) await navigator.share({ url, title: `${ORDER} #${pk}` }).catch(() => {})
  else showToast('blank', (await copyText(url)) ? LINK_COPIED : COPYING_FAILED)
}

const ACTS: Record<PlacedAct, (order: Receipt) => unknown> = {
  cancel(order) {
    put(order, true)
    focus('yes')
  },
  keep(order) {
    put(order)
    focus('cancel')
  },
  async yes(order) {
    const now = { ...order, ...(await cancel(order)) }
    // The card may have been closed meanwhile, or show another order.
    if (shown !== order || !document.querySelector('[data-receipt]')) return
    put(now)
    focus(now.order_status === 'cancelled' ? 'again' : 'cancel')
  },
  again: orderAgain,
  print: () => print(),
  share,
  close() {
    dismissReceipt()
    document.querySelector('[data-receipt]')?.remove()
    document.querySelector('main')?.focus()
  },
}

const isAct = (act: string): act is PlacedAct => act in ACTS

function act({ target }: Event): void {
  const pressed = target instanceof Element && target.closest<HTMLElement>('[data-receipt] [data-act]')
  const name = (pressed || undefined)?.dataset['act'] ?? ''
  if (shown && isAct(name)) ACTS[name](shown)
}

/** Shows the card of the order that was placed last above the page's content until it is closed. */
export function showReceipt(): void {
  const receipt = readReceipt()
  if (!receipt || !RECEIPT_PAGES.includes(location.pathname)) return
  if (!shown) {
    document.adoptedStyleSheets.push(sheet)
    document.querySelector('main')?.addEventListener('click', act)
  }
  put(receipt)
}
