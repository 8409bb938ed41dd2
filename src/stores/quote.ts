import { atom, computed } from 'nanostores'
import { fetchCouponValue, fetchQuote } from '#client/checkout.ts'
import type { Quote } from '#contract/checkout.ts'
import { COUPON_INVALID } from '#contract/messages.ts'
import { foldCoupon, payableTaka } from '#rules/checkout.ts'
import { toOrderLines } from '#rules/order-form.ts'
import { finalPrice } from '#rules/price.ts'
import { changesSinceSeen } from '#rules/quote-changes.ts'
import { $cart } from './cart.ts'
import { $draft, changeDraft } from './order-form.ts'
import { $zone } from './places.ts'
import { $seenPrices, rememberPrices } from './seen-prices.ts'
import { showToast } from './toasts.ts'

export interface QuoteState {
  status: 'loading' | 'ready' | 'failed'
  /** The last answer; null before the first one. */
  quote: Quote | null
  /** Why the last call failed. */
  reason: string
}
export const NO_QUOTE: QuoteState = { status: 'loading', quote: null, reason: '' }

/** What costs something else than when it was put in the cart, a sentence for each: said once. */
export const $changesSinceSeen = atom<string[]>([])

/** What the cart costs now. */
export const $quote = atom(NO_QUOTE)

/** Taka to pay (spec §4); shipping counts once its zone is known. Null without a quote. */
export const $total = computed([$quote, $zone], ({ quote }, zone) =>
  quote
    ? payableTaka({
        subtotal: quote.subtotal,
        shipping: zone === '' ? 0 : quote.shipping[zone],
        discount: quote.discount,
        coupon: quote.coupon_discount,
      })
    : null,
)

/** Shows a quote. A coupon that has lost its worth since it was applied is taken off. */
export function takeQuote(quote: Quote): void {
  if ($draft.get().coupon !== '' && quote.coupon_discount === 0) {
    changeDraft({ coupon: '' })
    showToast('error', COUPON_INVALID)
  }
  const changes = changesSinceSeen($seenPrices.get(), quote.lines)
  if (changes.length > 0) $changesSinceSeen.set(changes)
  rememberPrices(Object.fromEntries(quote.lines.map((line) => [line.product_id, finalPrice(line)])))
  $quote.set({ status: 'ready', quote, reason: '' })
}

/** What may still change the sums; each resolves with whether it did what it was for. */
const running = new Set<Promise<boolean>>()

async function tracked(work: Promise<boolean>): Promise<boolean> {
  running.add(work)
  try {
    return await work
  } finally {
    running.delete(work)
  }
}

/** Whether the sums may still change. */
export const isQuoting = (): boolean => running.size > 0

/** Waits until nothing changes the sums any more; false when a coupon was refused or the sums did not come. */
export async function quoteSettled(): Promise<boolean> {
  let isDone = true
  while (running.size > 0) {
    const done = await Promise.all(running)
    isDone = done.every(Boolean)
  }
  return isDone
}

let turn = 0

async function takeNewQuote(): Promise<boolean> {
  const products = toOrderLines($cart.get())
  if (products.length === 0) return true
  turn += 1
  const mine = turn
  $quote.set({ ...$quote.get(), status: 'loading', reason: '' })
  const result = await fetchQuote({ products, coupon: $draft.get().coupon })
  if (mine !== turn) return true
  if (result.ok) takeQuote(result.data)
  else $quote.set({ ...$quote.get(), status: 'failed', reason: result.message })
  return result.ok
}

/** Asks what the cart costs; of several overlapping calls only the last one counts. */
export const loadQuote = (): Promise<boolean> => tracked(takeNewQuote())

async function takeCoupon(coupon: string): Promise<boolean> {
  const { value, wait } = await fetchCouponValue(coupon)
  if (value <= 0) {
    showToast('error', wait || COUPON_INVALID)
    return false
  }
  changeDraft({ coupon })
  await loadQuote()
  return $draft.get().coupon === coupon
}

/** Applies a coupon when it is worth something, and tells whether it did; an empty code does nothing (spec §5). */
export async function applyCoupon(typed: string): Promise<boolean> {
  const coupon = foldCoupon(typed)
  return coupon !== '' && tracked(takeCoupon(coupon))
}

export function removeCoupon(): Promise<boolean> {
  changeDraft({ coupon: '' })
  return loadQuote()
}
