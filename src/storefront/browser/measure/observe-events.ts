import { PAGES } from '#platform/contract/addresses/paths.ts'
import { SEARCHED } from '#storefront/browser/searched.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { $lastSeenPrices } from '#storefront/stores/last-seen-prices.ts'
import { readReceipt } from '#storefront/stores/receipt.ts'
import type { MeasuredItem, SendEvent } from './events.ts'

interface Line {
  id: number
  quantity: number
}

/** Taka for one piece, as this page or an earlier one showed it; undefined if none did. */
function priceOf(id: number): number | undefined {
  const button = document.querySelector<HTMLElement>(`[data-add-to-cart="${id}"]`)
  const price = button ? Number(button.dataset['price']) : $lastSeenPrices.get()[id]
  return Number.isFinite(price) ? price : undefined
}

/** A product as an item of an event. */
function toItem({ id, quantity }: Line): MeasuredItem {
  const price = priceOf(id)
  return { id: String(id), quantity, ...(price !== undefined && { price }) }
}

/** Sends the search of the page, and later ones on it; each text once. */
function observeSearches(send: SendEvent): void {
  const told = new Set([''])
  const tell = (words: string) => {
    if (told.has(words)) return
    told.add(words)
    send({ name: 'search', words })
  }
  if (location.pathname === PAGES.products) tell(new URLSearchParams(location.search).get('search') ?? '')
  // Only `tellSearch` dispatches it (storefront/browser/searched.ts).
  document.addEventListener(SEARCHED, (event) => tell((event as CustomEvent<string>).detail))
}

/** Sends the views of this page, and additions to the cart. */
export function observeEvents(send: SendEvent): void {
  const id = Number(document.querySelector<HTMLElement>('[data-buy]')?.dataset['buy'])
  if (id > 0) send({ name: 'view_item', items: [toItem({ id, quantity: 1 })] })
  observeSearches(send)
  const lines = $cart.get()
  if (location.pathname === PAGES.checkout && lines.length > 0)
    send({ name: 'begin_checkout', items: lines.map(toItem) })
  let isLeft = false
  $cart.listen((now, before) => {
    // Told by the tab, or the later page, that put it there.
    if (isLeft || document.hidden) return
    for (const { id, quantity } of now) {
      const more = quantity - (before?.find((line) => line.id === id)?.quantity ?? 0)
      if (more > 0) send({ name: 'add_to_cart', items: [toItem({ id, quantity: more })] })
    }
  })
  addEventListener('pagehide', () => (isLeft = true))
  // After the listener by which the cart reads what is stored.
  addEventListener('pageshow', () => (isLeft = false))
}

/** Sends the last order, unless its number is `told` or lower. Returns the number that was sent, or `told`. */
export function observePurchase(told: number, send: SendEvent): number {
  const receipt = readReceipt()
  if (!receipt || receipt.pk <= told) return told
  const { pk, total_after_discount, lines } = receipt
  send({
    name: 'purchase',
    order: pk,
    value: total_after_discount,
    items: lines.map(({ product_id, quantity }) => toItem({ id: product_id, quantity })),
  })
  return pk
}
