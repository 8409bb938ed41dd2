import { inBengali } from '#platform/client/bengali-refusals.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import {
  ORDER_REFUSED_LATER,
  ORDER_WAITS,
  ORDER_WAITS_UNSURE,
  REVIEW_CANCELLED,
  REVIEW_REFUSED_LATER,
  REVIEW_WAITS_OFFLINE,
  WAITING_CANCELLED,
  WAITING_CANCELLED_UNSURE,
} from '#platform/contract/messages.ts'
import { OUTBOX_SENT } from '#platform/contract/offline.ts'
import type { Waiting } from '#platform/contract/outbox.ts'
import { formatTaka } from '#platform/rules/money.ts'
import { $waiting, deliver, takeBack } from '#storefront/stores/outbox.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { CHECK_AGAIN, DO_NOT_ORDER, ORDER_WAITING, REVIEW_WAITING, SEND_NOW } from '#storefront/texts/widgets.ts'
import { CANCEL, DISMISS } from '#storefront/texts/words.ts'

/** Milliseconds between two attempts while a page is open: the network may be back without the browser noticing. */
const AGAIN = 20_000

const TITLES = { order: ORDER_WAITING, review: REVIEW_WAITING }

function textOf({ kind, outcome, mayHaveArrived }: Waiting): string {
  if (outcome && !outcome.isDone)
    return `${kind === 'order' ? ORDER_REFUSED_LATER : REVIEW_REFUSED_LATER} ${IS_BENGALI ? inBengali({ ...outcome, msg: outcome.message }).msg : outcome.message}`
  if (kind === 'review') return REVIEW_WAITS_OFFLINE
  return mayHaveArrived ? ORDER_WAITS_UNSURE : ORDER_WAITS
}

function titleOf(waiting: Waiting): string {
  const total = waiting.kind === 'order' ? waiting.body.expected_total : undefined
  return total === undefined ? TITLES[waiting.kind] : `${TITLES[waiting.kind]} · ${formatTaka(total)}`
}

function button(text: string, act: () => Promise<void>): HTMLButtonElement {
  const control = document.createElement('button')
  control.type = 'button'
  control.textContent = text
  control.addEventListener('click', () => {
    control.disabled = true
    void act().finally(() => {
      control.disabled = false
    })
  })
  return control
}

/** Sends the outbox, and shows the receipt if an order was placed, instead of an older one. */
async function sendNow(): Promise<void> {
  if (!(await deliver())) return
  const { showReceipt } = await import('./receipt.ts')
  showReceipt()
}

/** Moves an order from the outbox back into the checkout, which quotes today's prices. */
async function checkAgain({ key }: Waiting): Promise<void> {
  if (!(await takeBack(key))) return
  if (location.pathname === PAGES.checkout) location.reload()
  else location.assign(PAGES.checkout)
}

async function cancel({ key }: Waiting): Promise<void> {
  const taken = await takeBack(key)
  // It was sent meanwhile; `takeBack` shows a toast.
  if (!taken) return
  if (taken.kind === 'review') showToast('blank', REVIEW_CANCELLED)
  else showToast('blank', taken.mayHaveArrived ? WAITING_CANCELLED_UNSURE : WAITING_CANCELLED, Number.POSITIVE_INFINITY)
}

function drawCard(waiting: Waiting): HTMLElement {
  const card = document.createElement('section')
  card.className = 'receipt'
  card.setAttribute('aria-label', TITLES[waiting.kind])
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const title = document.createElement('strong')
  title.textContent = titleOf(waiting)
  words.append(title, document.createElement('br'), textOf(waiting))
  card.append(words)
  if (waiting.outcome) {
    if (waiting.kind === 'order') card.append(button(CHECK_AGAIN, () => checkAgain(waiting)))
    card.append(button(waiting.kind === 'order' ? DO_NOT_ORDER : DISMISS, () => cancel(waiting)))
  } else
    card.append(
      button(SEND_NOW, sendNow),
      button(CANCEL, () => cancel(waiting)),
    )
  return card
}

/** Shows all that waits for the network above the page's content. */
function draw(list: HTMLElement, waiting: readonly Waiting[]): void {
  const hadFocus = list.contains(document.activeElement)
  list.replaceChildren(...waiting.map(drawCard))
  if (!hadFocus) return
  const next = list.querySelector('button') ?? document.querySelector('main')
  next?.focus()
}

/** Shows the outbox, and sends it now, when the network is back, and every 20 seconds. */
function showOutbox(): void {
  const list = document.createElement('div')
  document.querySelector('main')?.prepend(list)
  $waiting.subscribe((waiting) => draw(list, waiting))
  const again = () => {
    if (document.visibilityState === 'visible' && $waiting.get().some(({ outcome }) => !outcome)) void sendNow()
  }
  addEventListener('online', again)
  setInterval(again, AGAIN)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === OUTBOX_SENT) void sendNow()
  })
  void sendNow()
}

showOutbox()
