import { codeOf, type ResultOf } from '#platform/client/http.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import {
  ORDER_FAILED,
  ORDER_FIELD_REQUIRED,
  ORDER_PLACED,
  ORDER_UNSURE,
  PRICES_CHANGED,
  SESSION_ENDED_ORDER,
  STOCK_SHORT,
} from '#platform/contract/messages.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import { orderNumber, stockLeft } from '#platform/contract/sentences.ts'
import type { createOrder } from '#shop/orders/contract/calls/checkout.ts'
import type { OrderPlaced, Quote } from '#shop/orders/contract/checkout.ts'
import { quoteChanges } from '#shop/orders/rules/quote-changes.ts'
import { $user } from '#storefront/stores/account/auth.ts'
import { flashToasts } from '#storefront/stores/flash-toasts.ts'
import { fail } from '#storefront/stores/form.ts'
import { rememberReceipt } from '#storefront/stores/receipt.ts'
import { rememberOrder } from '#storefront/stores/recent-orders.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { $checkout, FILLING, followCart } from './checkout-state.ts'
import { rememberDistrict } from './district.ts'
import { clearIdempotencyKey } from './order-attempt.ts'
import { $draft, $errors, changeDraft, clearDraft } from './order-form.ts'
import { $zone } from './places.ts'
import { $quoteHere, applyQuote } from './quote.ts'

/** Refusals whose message is shown to the shopper; for all others a general message is shown. */
const SHOWN_REFUSALS = new Set<RefusalCode | undefined>([
  'transaction_id_used',
  'coupon_invalid',
  'product_gone',
  'online_payment_off',
  'orders_closed',
  'too_many_requests',
  'zone_wrong',
  'order_large',
  'idempotency_key_reused',
])

/** Where the order that was placed here is paid through a gateway. */
let payAt: string | undefined

function succeed({ order }: OrderPlaced, key: string): void {
  const { pk: number, created_at: at } = order
  // Customers find their orders in the dashboard; only a visitor's are remembered in the browser.
  if (!$user.get()) rememberOrder({ number, phone: $draft.get().phone_number.trim(), at, key })
  const numberToast = { type: 'custom', text: orderNumber(number), stays: true } as const
  flashToasts([...(rememberReceipt(order) ? [] : [numberToast]), { type: 'success', text: ORDER_PLACED }])
  $checkout.set({ ...FILLING, status: 'placed' })
  payAt = order.pay
  rememberDistrict($draft.get().district)
  clearIdempotencyKey()
  clearDraft()
}

/** Opens the page at which the placed order is paid, or that shows it (spec §4). */
export const leaveCheckout = (): void => location.replace(payAt ?? ($user.get() ? PAGES.orders : PAGES.home))

function showChanges(before: Quote, after: Quote): void {
  const zone = $zone.get()
  applyQuote(after)
  showToast('error', PRICES_CHANGED)
  const now = $quoteHere.get() ?? after
  const changes = zone === '' ? [] : quoteChanges(before, now, zone)
  $checkout.set({ ...FILLING, notice: { text: PRICES_CHANGED, changes } })
}

/** The session has ended, so the order was not placed, as the customer would not find it in the account. The form stays. */
function explainEndedSession(): void {
  showToast('error', SESSION_ENDED_ORDER)
  $checkout.set({ ...FILLING, notice: { text: SESSION_ENDED_ORDER, changes: [], isSessionEnded: true } })
}

/** The products were sold to others meanwhile; the new quote offers the remaining pieces. */
export function refuseShort(lines: { name: string; left?: number | undefined }[]): void {
  showToast('error', STOCK_SHORT)
  const changes = lines.map(({ name, left }) => stockLeft(name, left))
  $checkout.set({ ...FILLING, notice: { text: STOCK_SHORT, changes } })
}

function explain(result: ResultOf<typeof createOrder> & { ok: false }): void {
  const { kind, message } = result
  const code = codeOf(result)
  const isShown = SHOWN_REFUSALS.has(code)
  const { inside_dhaka, ...errors } = fail(result, isShown ? message : ORDER_FAILED).errors
  // In the language of its label.
  const phone = errors['phone_number'] && { phone_number: ORDER_FIELD_REQUIRED['phone_number'] ?? '' }
  $errors.set({ ...errors, ...(inside_dhaka && { zone: inside_dhaka }), ...phone })
  const text = kind === 'refused' ? (isShown ? message : ORDER_FAILED) : ORDER_UNSURE
  $checkout.set({ ...FILLING, notice: { text, changes: [] } })
  // The key belongs to another order.
  if (code === 'idempotency_key_reused') clearIdempotencyKey()
  if (code === 'coupon_invalid') changeDraft({ coupon: '' })
  if (kind === 'refused') followCart()
}

/** Shows what became of an order that was sent with `key` at the prices of `quote`. */
export function showOutcome(result: ResultOf<typeof createOrder>, { key, quote }: { key: string; quote: Quote }): void {
  if (result.ok) succeed(result.data, key)
  else if (result.answer?.code === 'prices_changed') showChanges(quote, result.answer.quote)
  else if (result.answer?.code === 'stock_short') {
    refuseShort(result.answer.short)
    followCart()
  } else if (codeOf(result) === 'session_ended') explainEndedSession()
  else explain(result)
}
