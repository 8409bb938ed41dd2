import { sendOrder } from '#platform/client/checkout.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { COUPON_INVALID, ORDER_FAILED, ORDER_FIELD_REQUIRED } from '#platform/contract/messages.ts'
import { totalIsNow } from '#platform/contract/sentences.ts'
import { formatTaka } from '#platform/rules/money.ts'
import { isAgreed } from '#shop/orders/rules/checkout.ts'
import { orderProblem, toNewOrder, toOrderLines } from '#shop/orders/rules/order-form.ts'
import { loadChoices } from '#storefront/stores/account/address-choice.ts'
import { $user, signOut } from '#storefront/stores/account/auth.ts'
import { $cart, removeOrdered } from '#storefront/stores/cart.ts'
import { keepOrder } from '#storefront/stores/outbox.ts'
import { rememberPath } from '#storefront/stores/return-path.ts'
import { dismissErrors, showToast } from '#storefront/stores/toasts.ts'
import { $checkout, FILLING, followCart } from './checkout-state.ts'
import { readDistrict } from './district.ts'
import { idempotencyKey } from './order-attempt.ts'
import { $draft, $errors, changeDraft, fillDraft } from './order-form.ts'
import { refuseShort, showOutcome } from './order-outcome.ts'
import { $places, $zone } from './places.ts'
import { $quote, $quoteHere, $total, isQuoting, waitForQuote } from './quote.ts'

/** Fills in the details of a signed-in customer. Errors are ignored (spec §2). */
async function prefillAccount(): Promise<void> {
  if (!$user.get()) return
  const { fetchDelivery } = await import('#storefront/stores/account/account.ts')
  const delivery = await fetchDelivery()
  if (!delivery) return
  // Letters of a customer who began to type would be appended to what the account says.
  const typed = document.activeElement?.getAttribute('name') ?? ''
  fillDraft(typed in delivery ? { ...delivery, [typed]: '' } : delivery)
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

/** Returns the form if it is valid; otherwise shows the errors and returns undefined. */
function validForm(zone = $zone.get()) {
  const form = { ...$draft.get(), zone }
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
 * Measuring ids for the order of a shopper who agreed to be measured. Only pages of a shop that measures load the code for it;
 * there it has run already, so that it needs no network.
 */
const findMeasured = async () =>
  globalThis.document?.querySelector('meta[name=measuring]')
    ? import('#storefront/stores/measuring.ts').then(
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
  const isZoneComing = isQuoting() && $places.get().status === 'loading'
  // What else is missing is said at once; the form is read again when the zone is known.
  let form = validForm(isZoneComing ? 'inside_dhaka' : undefined)
  if (form && isQuoting()) form = await formAfterQuote()
  if (!form) return
  const quote = $quoteHere.get()
  const total = $total.get()
  if (!quote || total === null || quote.lines.length === 0) {
    showToast('error', ORDER_FAILED)
    return followCart()
  }
  const short = quote.lines.filter((line) => line.short)
  if (short.length > 0) return refuseShort(short)
  $checkout.set({ ...FILLING, status: 'sending' })
  const lines = $cart.get()
  const { coupon, ...fields } = form
  const products = quote.lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const order = toNewOrder(fields, { products, coupon, total })
  const key = idempotencyKey(order)
  const measured = await findMeasured()
  const sent = measured ? { ...order, measured } : order
  const result = await sendOrder(sent, key)
  const isKept = !result.ok && result.kind === 'offline' && (await keepOrder(sent, key))
  // What another tab added and no quote knew yet is not part of the order.
  const quoted = new Set([...products.map(({ product_id }) => product_id), ...quote.missing])
  if (isKept || result.ok) removeOrdered(lines.filter(({ id, quantity }) => quantity === 0 || quoted.has(id)))
  if (isKept) $checkout.set({ ...FILLING, status: 'kept' })
  else showOutcome(result, { key, quote })
}
