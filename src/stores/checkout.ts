import { atom } from 'nanostores'
import { changedQuote, sendOrder } from '#client/checkout.ts'
import { isTooMany, type Result } from '#client/http.ts'
import type { OrderPlaced, Quote } from '#contract/checkout.ts'
import {
  COUPON_INVALID,
  ONLINE_PAYMENT_OFF,
  ORDER_FAILED,
  ORDER_PLACED,
  ORDER_UNSURE,
  ORDERS_CLOSED,
  PRICES_CHANGED,
  PRODUCT_GONE,
  SESSION_ENDED_ORDER,
  TRANSACTION_ID_USED,
} from '#contract/messages.ts'
import { PAGES } from '#contract/paths.ts'
import { orderNumber, totalIsNow } from '#contract/sentences.ts'
import { isAgreed } from '#rules/checkout.ts'
import { formatTaka } from '#rules/money.ts'
import { orderProblem, toNewOrder, toOrderLines } from '#rules/order-form.ts'
import { quoteChanges } from '#rules/quote-changes.ts'
import { $user, signOut } from './auth.ts'
import { carryToasts } from './carried-toasts.ts'
import { $cart, emptyCart } from './cart.ts'
import { fail, refuse } from './form.ts'
import { keepOrder } from './kept-orders.ts'
import { attemptKey, forgetAttempt } from './order-attempt.ts'
import { $draft, $errors, changeDraft, clearDraft, fillDraft } from './order-form.ts'
import { $zone } from './places.ts'
import { $quote, $total, isQuoting, loadQuote, quoteSettled, takeQuote } from './quote.ts'
import { rememberPath } from './return-path.ts'
import { showToast } from './toasts.ts'

export interface CheckoutState {
  /** `waiting`: the order was confirmed while its sums were on their way. */
  status: 'filling' | 'waiting' | 'sending' | 'placed'
  /** What stands above the button after an order that was not placed. */
  notice: { text: string; changes: string[]; isSessionEnded?: true } | null
  /** The number of the placed order. */
  order: number | null
}
export const FILLING: CheckoutState = { status: 'filling', notice: null, order: null }

export const $checkout = atom<CheckoutState>(FILLING)

/** Refusals that a shopper understands; any other one is said as a failure. */
const SPOKEN = [TRANSACTION_ID_USED, COUPON_INVALID, PRODUCT_GONE, ONLINE_PAYMENT_OFF, ORDERS_CLOSED]

/** Follows the cart: its sums, and the way back to it once it has nothing to order. */
export function followCart(): void {
  const { status } = $checkout.get()
  if (status === 'sending' || status === 'placed') return
  if (toOrderLines($cart.get()).length === 0) location.replace(PAGES.cart)
  else void loadQuote()
}

/** Fills in what the shop knows of a signed-in customer; a failed call is passed over in silence (spec §2). */
export async function prefill(): Promise<void> {
  if (!$user.get()) return
  const { fetchDelivery } = await import('./account.ts')
  const delivery = await fetchDelivery()
  if (delivery) fillDraft(delivery)
}

function succeed({ order }: OrderPlaced): void {
  // A customer finds theirs in the dashboard.
  if (!$user.get()) keepOrder({ number: order.pk, phone: $draft.get().phone_number.trim(), at: order.created_at })
  $checkout.set({ status: 'placed', notice: null, order: order.pk })
  carryToasts([
    { type: 'custom', text: orderNumber(order.pk), stays: true },
    { type: 'success', text: ORDER_PLACED },
  ])
  forgetAttempt()
  clearDraft()
  emptyCart()
  location.replace($user.get() ? PAGES.orders : PAGES.home)
}

function showChanges(before: Quote, after: Quote): void {
  const zone = $zone.get()
  takeQuote(after)
  showToast('error', PRICES_CHANGED)
  const changes = zone === '' ? [] : quoteChanges(before, after, zone)
  $checkout.set({ ...FILLING, notice: { text: PRICES_CHANGED, changes } })
}

/** The order is not placed: whoever is signed in looks for it in the account. Nothing that was typed is lost. */
function explainEndedSession(): void {
  showToast('error', SESSION_ENDED_ORDER)
  $checkout.set({ ...FILLING, notice: { text: SESSION_ENDED_ORDER, changes: [], isSessionEnded: true } })
}

/** Goes to the login page and comes back to the form as it is. */
export function logInForOrder(): void {
  signOut()
  rememberPath(PAGES.checkout)
  location.assign(PAGES.login)
}

/** Sends the same order, under its key, without the session that has ended. */
export function orderAsVisitor(): Promise<void> {
  signOut()
  return confirmOrder()
}

function explain(result: Result<OrderPlaced> & { ok: false }): void {
  const { kind, message, answer } = result
  const isSpoken = isTooMany(result) || (kind === 'refused' && SPOKEN.includes(message))
  $errors.set(fail(result, isSpoken ? message : ORDER_FAILED).errors)
  const text = kind === 'refused' ? (isSpoken ? message : ORDER_FAILED) : ORDER_UNSURE
  $checkout.set({ ...FILLING, notice: { text, changes: [] } })
  // The key belongs to another order.
  if (result.status === 409) forgetAttempt()
  if (answer?.errors?.['coupon']) changeDraft({ coupon: '' })
  if (kind === 'refused') followCart()
}

/** The form when nothing is missing; what is missing is said. */
function wholeForm() {
  const draft = $draft.get()
  const form = { ...draft, zone: $zone.get() }
  const problem = orderProblem(form)
  if (problem) $errors.set(refuse(problem).errors)
  // The problem says so too; this tells the type.
  return problem || form.payment_type === '' ? undefined : { ...form, payment_type: form.payment_type }
}

const stop = (text: string) => $checkout.set({ ...FILLING, notice: { text, changes: [] } })

/** Waits for sums that are on their way, and answers the form when the order may be placed at them. */
async function formWhenQuoted() {
  const seen = $total.get()
  $checkout.set({ ...FILLING, status: 'waiting' })
  const isQuoted = await quoteSettled()
  $checkout.set(FILLING)
  const form = wholeForm()
  const total = $total.get()
  // Another tab has emptied the cart: the shopper is on the way to it.
  if (!form || toOrderLines($cart.get()).length === 0) return undefined
  if (!isQuoted) stop($quote.get().status === 'failed' ? ORDER_FAILED : COUPON_INVALID)
  else if (total !== null && !isAgreed(seen, total, form.payment_type)) stop(totalIsNow(formatTaka(total)))
  else return form
  return undefined
}

/**
 * Sends the order, once however often it is asked for, and says what became of it (spec §8). While the sums are on
 * their way it waits for them; an order that would cost something else then stops, to be confirmed again.
 */
export async function confirmOrder(): Promise<void> {
  if ($checkout.get().status !== 'filling') return
  let form = wholeForm()
  if (form && isQuoting()) form = await formWhenQuoted()
  if (!form) return
  const { quote } = $quote.get()
  const total = $total.get()
  if (!quote || total === null || quote.lines.length === 0) {
    showToast('error', ORDER_FAILED)
    return followCart()
  }
  $checkout.set({ ...FILLING, status: 'sending' })
  const { coupon, ...fields } = form
  const products = quote.lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const order = toNewOrder(fields, { products, coupon, total })
  const result = await sendOrder(order, attemptKey(order))
  if (result.ok) return succeed(result.data)
  const changed = changedQuote(result)
  if (changed) showChanges(quote, changed)
  else if (result.status === 401) explainEndedSession()
  else explain(result)
}
