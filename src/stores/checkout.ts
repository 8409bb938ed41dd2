import { atom } from 'nanostores'
import { sendOrder } from '#client/checkout.ts'
import { codeOf, type ResultOf } from '#client/http.ts'
import type { createOrder } from '#contract/calls/checkout.ts'
import type { NewOrder, OrderPlaced, Quote } from '#contract/checkout.ts'
import {
  COUPON_INVALID,
  ORDER_FAILED,
  ORDER_FIELD_REQUIRED,
  ORDER_PLACED,
  ORDER_UNSURE,
  PRICES_CHANGED,
  SESSION_ENDED_ORDER,
  STOCK_SHORT,
} from '#contract/messages.ts'
import { PAGES } from '#contract/paths.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { orderNumber, stockLeft, totalIsNow } from '#contract/sentences.ts'
import { isAgreed } from '#rules/checkout.ts'
import { formatTaka } from '#rules/money.ts'
import { orderProblem, toNewOrder, toOrderLines } from '#rules/order-form.ts'
import { quoteChanges } from '#rules/quote-changes.ts'
import { loadChoices } from './address-choice.ts'
import { $user, signOut } from './auth.ts'
import { $cart, emptyCart } from './cart.ts'
import { readDistrict, rememberDistrict } from './district.ts'
import { flashToasts } from './flash-toasts.ts'
import { fail } from './form.ts'
import { clearIdempotencyKey, idempotencyKey } from './order-attempt.ts'
import { $draft, $errors, changeDraft, clearDraft, fillDraft } from './order-form.ts'
import { keepOrder } from './outbox.ts'
import { $zone } from './places.ts'
import { $quote, $total, applyQuote, isQuoting, loadQuote, waitForQuote } from './quote.ts'
import { rememberReceipt, toReceiptLines } from './receipt.ts'
import { rememberOrder } from './recent-orders.ts'
import { rememberPath } from './return-path.ts'
import { dismissErrors, showToast } from './toasts.ts'

export interface CheckoutState {
  /** `waiting`: the order was confirmed while a quote was loading; `kept`: it waits for a network (outbox.ts). */
  status: 'filling' | 'waiting' | 'sending' | 'placed' | 'kept'
  /** Shown above the button if the order was not placed. */
  notice: { text: string; changes: string[]; isSessionEnded?: true } | null
  /** Number of the placed order. */
  order: number | null
}
export const FILLING: CheckoutState = { status: 'filling', notice: null, order: null }

export const $checkout = atom<CheckoutState>(FILLING)

/** Refusals whose message is shown to the shopper; for all others a general message is shown. */
const SHOWN_REFUSALS = new Set<RefusalCode | undefined>([
  'transaction_id_used',
  'coupon_invalid',
  'product_gone',
  'online_payment_off',
  'orders_closed',
  'too_many_requests',
])

/** Loads a new quote when the cart changes, or redirects to the cart when it is empty. */
export function followCart(): void {
  const { status } = $checkout.get()
  if (status === 'sending' || status === 'placed' || status === 'kept') return
  if (toOrderLines($cart.get()).length === 0) location.replace(PAGES.cart)
  else void loadQuote()
}

/** Fills in the details of a signed-in customer. Errors are ignored (spec §2). */
async function prefillAccount(): Promise<void> {
  if (!$user.get()) return
  const { fetchDelivery } = await import('./account.ts')
  const delivery = await fetchDelivery()
  if (!delivery) return
  fillDraft(delivery)
  await loadChoices(delivery)
}

/** Prefills the form: the details of a signed-in customer, otherwise the district that was chosen last. */
export async function prefill(): Promise<void> {
  await prefillAccount()
  const { district, upazila, delivery_address } = $draft.get()
  const remembered = readDistrict()
  if (remembered && [district, upazila, delivery_address].every((text) => text === ''))
    changeDraft({ district: remembered })
}

function succeed({ order }: OrderPlaced, key: string, { payment_type: payment, products }: NewOrder): void {
  // Customers find their orders in the dashboard; only a visitor's are remembered in the browser.
  const number = order.pk
  if (!$user.get()) rememberOrder({ number, phone: $draft.get().phone_number.trim(), at: order.created_at, key })
  const isReceipted = rememberReceipt({
    number,
    total: order.total_after_discount,
    payment,
    lines: toReceiptLines(products),
  })
  $checkout.set({ status: 'placed', notice: null, order: order.pk })
  const numberToast = { type: 'custom', text: orderNumber(number), stays: true } as const
  flashToasts([...(isReceipted ? [] : [numberToast]), { type: 'success', text: ORDER_PLACED }])
  rememberDistrict($draft.get().district)
  clearIdempotencyKey()
  clearDraft()
  emptyCart()
  location.replace($user.get() ? PAGES.orders : PAGES.home)
}

function showChanges(before: Quote, after: Quote): void {
  const zone = $zone.get()
  applyQuote(after)
  showToast('error', PRICES_CHANGED)
  const changes = zone === '' ? [] : quoteChanges(before, after, zone)
  $checkout.set({ ...FILLING, notice: { text: PRICES_CHANGED, changes } })
}

/** The session has ended, so the order was not placed, as the customer would not find it in the account. The form stays. */
function explainEndedSession(): void {
  showToast('error', SESSION_ENDED_ORDER)
  $checkout.set({ ...FILLING, notice: { text: SESSION_ENDED_ORDER, changes: [], isSessionEnded: true } })
}

/** Redirects to the login page, which returns to the checkout; the form stays filled in. */
export function logInForOrder(): void {
  signOut()
  rememberPath(PAGES.checkout)
  location.assign(PAGES.login)
}

/** Sends the same order with the same idempotency key, but without the ended session. */
export function orderAsVisitor(): Promise<void> {
  signOut()
  return confirmOrder()
}

/** Somebody else had the goods meanwhile; the new quote offers to take what is left. */
function refuseShort(lines: { name: string; left?: number | undefined }[]): void {
  showToast('error', STOCK_SHORT)
  const changes = lines.flatMap(({ name, left }) => (left === undefined ? [] : [stockLeft(name, left)]))
  $checkout.set({ ...FILLING, notice: { text: STOCK_SHORT, changes } })
}

function explain(result: ResultOf<typeof createOrder> & { ok: false }): void {
  const { kind, message } = result
  const code = codeOf(result)
  const isShown = SHOWN_REFUSALS.has(code)
  $errors.set(fail(result, isShown ? message : ORDER_FAILED).errors)
  const text = kind === 'refused' ? (isShown ? message : ORDER_FAILED) : ORDER_UNSURE
  $checkout.set({ ...FILLING, notice: { text, changes: [] } })
  // The key belongs to another order.
  if (code === 'idempotency_key_reused') clearIdempotencyKey()
  if (code === 'coupon_invalid') changeDraft({ coupon: '' })
  if (kind === 'refused') followCart()
}

/** Returns the form if it is valid; otherwise shows the errors and returns undefined. */
function validForm() {
  const draft = $draft.get()
  const form = { ...draft, zone: $zone.get() }
  const problem = orderProblem(form)
  if (problem) {
    showToast('error', problem.message)
    const lineOf = (field: string) => ORDER_FIELD_REQUIRED[field] ?? problem.message
    $errors.set(Object.fromEntries(problem.fields.map((field) => [field, lineOf(field)])))
  }
  // `orderProblem` rejects an empty payment type already; the condition narrows the type.
  return problem || form.payment_type === '' ? undefined : { ...form, payment_type: form.payment_type }
}

const stop = (text: string) => $checkout.set({ ...FILLING, notice: { text, changes: [] } })

/**
 * What goes with the order of a shopper who agreed to be measured. Only pages of a shop that measures load the code for it;
 * there it has run already, so that it needs no network.
 */
const findMeasured = async () =>
  globalThis.document?.querySelector('meta[name=measuring]')
    ? import('./measuring.ts').then(
        ({ readMeasured }) => readMeasured(),
        () => undefined,
      )
    : undefined

/** Waits for the running quote, and returns the form if the order may be placed at the new total. */
async function formAfterQuote() {
  const seen = $total.get()
  $checkout.set({ ...FILLING, status: 'waiting' })
  const isQuoted = await waitForQuote()
  $checkout.set(FILLING)
  const form = validForm()
  const total = $total.get()
  // Another tab has emptied the cart: `followCart` redirects to it.
  if (!form || toOrderLines($cart.get()).length === 0) return undefined
  if (!isQuoted) stop($quote.get().status === 'failed' ? ORDER_FAILED : COUPON_INVALID)
  else if (total !== null && !isAgreed(seen, total, form.payment_type)) stop(totalIsNow(formatTaka(total)))
  else return form
  return undefined
}

/**
 * Sends the order and shows the result (spec §8). Further calls meanwhile are ignored. It waits for a running quote; if
 * the total then differs from the one the shopper confirmed, it stops and asks to confirm again.
 */
export async function confirmOrder(): Promise<void> {
  if ($checkout.get().status !== 'filling') return
  dismissErrors()
  let form = validForm()
  if (form && isQuoting()) form = await formAfterQuote()
  if (!form) return
  const { quote } = $quote.get()
  const total = $total.get()
  if (!quote || total === null || quote.lines.length === 0) {
    showToast('error', ORDER_FAILED)
    return followCart()
  }
  if (quote.lines.some(({ left }) => left !== undefined)) return refuseShort(quote.lines)
  $checkout.set({ ...FILLING, status: 'sending' })
  const { coupon, ...fields } = form
  const products = quote.lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const order = toNewOrder(fields, { products, coupon, total })
  const key = idempotencyKey(order)
  const measured = await findMeasured()
  const sent = measured ? { ...order, measured } : order
  const result = await sendOrder(sent, key)
  if (!result.ok && result.kind === 'offline' && (await keepOrder(sent, key)))
    return $checkout.set({ ...FILLING, status: 'kept' })
  if (result.ok) return succeed(result.data, key, order)
  if (result.answer?.code === 'prices_changed') showChanges(quote, result.answer.quote)
  else if (result.answer?.code === 'stock_short') {
    refuseShort(result.answer.short)
    followCart()
  } else if (codeOf(result) === 'session_ended') explainEndedSession()
  else explain(result)
}
