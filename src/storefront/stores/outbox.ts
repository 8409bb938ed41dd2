import { atom } from 'nanostores'
import { newKey } from '#platform/client/new-key.ts'
import { keepWaiting, listWaiting, sendWaiting, takeWaiting } from '#platform/client/outbox.ts'
import { createOrder, createReview } from '#platform/contract/addresses/routes.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import { ORDER_PLACED, REVIEW_SENT, REVIEW_WAITS } from '#platform/contract/messages.ts'
import { OUTBOX_TAG } from '#platform/contract/offline.ts'
import type { Waiting, WaitingOrder } from '#platform/contract/outbox.ts'
import { orderNumber } from '#platform/contract/sentences.ts'
import { OUTBOX_KEY } from '#platform/contract/storage.ts'
import type { NewReview } from '#shop/catalogue/contract/review.ts'
import type { SentOrder } from '#shop/orders/contract/checkout.ts'
import { $auth } from '#storefront/stores/account/auth.ts'
import { clearIdempotencyKey, rememberAttempt } from '#storefront/stores/checkout/order-attempt.ts'
import { $draft, changeDraft, clearDraft } from '#storefront/stores/checkout/order-form.ts'
import { writeItem } from '#storefront/stores/device/device-storage.ts'
import { showUnstored } from '#storefront/stores/device/unstored.ts'
import { $cart, putInCart } from './cart.ts'
import { rememberReceipt } from './receipt.ts'
import { rememberOrder } from './recent-orders.ts'
import { showToast } from './toasts.ts'

/** Orders and reviews that wait for the network, or that the shop has refused since; oldest first. */
export const $waiting = atom<Waiting[]>([])

/** Where a call is sent, also by the service worker, which sees no page. */
const urlOf = (route: string): string =>
  (document.documentElement.dataset['api'] || location.origin) + (route.split(' ')[1] ?? '')

/** Has the browser wake the service worker when there is a network, also after the page is closed. Chromium only. */
async function askForSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }) | undefined =
    await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(OUTBOX_TAG)
}

async function keep(describe: () => Waiting): Promise<boolean> {
  let waiting: Waiting
  try {
    waiting = describe()
    await keepWaiting(waiting)
  } catch {
    return false // No database.
  }
  writeItem('localStorage', OUTBOX_KEY, 'yes')
  $waiting.set([...$waiting.get(), waiting])
  // Without it the next page sends what waits.
  void askForSync().catch(() => {})
  return true
}

/** Both kinds: the last sending failed. */
const justNow = () => ({
  ...(IS_BENGALI ? { edition: 'bn' as const } : {}),
  token: $auth.get().token,
  at: Date.now(),
  mayHaveArrived: navigator.onLine,
})

/** Keeps an order that could not be sent, and takes it out of the form. Returns false if nothing can be stored. */
export async function keepOrder(body: SentOrder, key: string): Promise<boolean> {
  const isKept = await keep(() => ({ ...justNow(), kind: 'order', key, body, url: urlOf(createOrder) }))
  if (!isKept) return false
  clearIdempotencyKey()
  clearDraft()
  return true
}

/** Keeps a review that could not be sent. Returns false if nothing can be stored. */
export const keepReview = (body: NewReview): Promise<boolean> =>
  keep(() => ({ ...justNow(), kind: 'review', key: newKey(), body, url: urlOf(createReview) }))

/** Puts an order back into cart and form, with the key that it was sent with. Text typed meanwhile stays. */
function restore({ body, key }: WaitingOrder): void {
  const { measured: _measured, ...order } = body
  const { products, expected_total: _total, inside_dhaka, ...form } = order
  const inCart = new Set($cart.get().map(({ id }) => id))
  for (const { product_id, quantity } of products) {
    if (!inCart.has(product_id) && putInCart({ id: product_id, quantity }) === 'unstored') showUnstored()
  }
  if ($draft.get().name === '') changeDraft({ ...form, zone: inside_dhaka ? 'inside_dhaka' : 'outside_dhaka' })
  rememberAttempt(order, key)
}

const refresh = async (): Promise<void> => {
  const waiting = await listWaiting()
  // The cards are drawn anew with each change, under the focus of a reader.
  if (JSON.stringify(waiting) !== JSON.stringify($waiting.get())) $waiting.set(waiting)
  if (waiting.length === 0) writeItem('localStorage', OUTBOX_KEY, undefined)
}

/** Takes something out of the outbox; an order comes back into cart and form. Returns it; undefined if it was sent meanwhile. */
export async function takeBack(key: string): Promise<Waiting | undefined> {
  const taken = await takeWaiting(key)
  if (taken?.outcome?.isDone) tell(taken)
  else if (taken?.kind === 'order') restore(taken)
  await refresh()
  return taken?.outcome?.isDone ? undefined : taken
}

/** Tells that something was done, as if it had been sent just now. */
function tell(sent: Waiting): void {
  if (!sent.outcome?.isDone) return
  if (sent.kind === 'review') {
    showToast('success', sent.outcome.answer.waiting ? REVIEW_WAITS : REVIEW_SENT)
    return
  }
  const { order } = sent.outcome.answer
  const { pk: number, phone_number: phone, created_at: at } = order
  if (sent.token === '') rememberOrder({ number, phone, at, key: sent.key })
  rememberReceipt(order)
  showToast('success', ORDER_PLACED)
  showToast('custom', orderNumber(number), Number.POSITIVE_INFINITY)
}

/** Takes what was done out of the outbox and tells it: only one page gets each. Returns whether an order was among it. */
async function tellResults(): Promise<boolean> {
  let isOrdered = false
  for (const { key, outcome } of await listWaiting()) {
    const done = outcome?.isDone ? await takeWaiting(key) : undefined
    if (done) tell(done)
    isOrdered ||= done?.kind === 'order'
  }
  await refresh()
  return isOrdered
}

/** Sends what waits, if there is a network, and tells what became of it. Returns whether an order was placed; never throws. */
export async function deliver(): Promise<boolean> {
  try {
    if (navigator.onLine) await sendWaiting()
    return await tellResults()
  } catch {
    return false // No database, so nothing waits.
  }
}
