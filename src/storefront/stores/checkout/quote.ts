import { atom, computed } from 'nanostores'
import { checkCouponCode, fetchQuote } from '#platform/client/checkout.ts'
import { COUPON_INVALID } from '#platform/contract/messages.ts'
import { couponNeeds } from '#platform/contract/sentences.ts'
import { formatTaka } from '#platform/rules/money.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { OrderLine, Quote, Shipping } from '#shop/orders/contract/checkout.ts'
import { foldCoupon, isCouponApplied, quoteTotal } from '#shop/orders/rules/checkout.ts'
import { estimateQuote } from '#shop/orders/rules/estimate-quote.ts'
import { toOrderLines } from '#shop/orders/rules/order-form.ts'
import { priceChanges } from '#shop/orders/rules/quote-changes.ts'
import { chargesAt, type ZoneTerms } from '#shop/settings/rules/delivery.ts'
import { $cart } from '#storefront/stores/cart.ts'
import { $lastSeenPrices, rememberSeenPrices } from '#storefront/stores/last-seen-prices.ts'
import { findSeenGoods } from '#storefront/stores/product/seen-goods.ts'
import { dismissErrors, showToast } from '#storefront/stores/toasts.ts'
import { $draft, changeDraft } from './order-form.ts'
import { $district, $zone } from './places.ts'

export interface QuoteState {
  status: 'loading' | 'ready' | 'failed'
  /** The last response; null before the first one. */
  quote: Quote | null
  /** Why the last call failed. */
  reason: string
  /** Whether it was made here, without a network, from the prices that the shopper saw last. */
  isEstimate?: true
}
export const NO_QUOTE: QuoteState = { status: 'loading', quote: null, reason: '' }

/** A sentence for each price that changed since the shopper last saw it. Shown once. */
export const $priceChanges = atom<string[]>([])

/** Present quote of the cart. */
export const $quote = atom(NO_QUOTE)

/** The same with what the delivery to the chosen district costs. */
export const $quoteHere = computed([$quote, $district], ({ quote }, district) => quote && chargesAt(quote, district))

/** Total to pay in taka. Null without a quote. */
export const $total = computed([$quoteHere, $zone], (quote, zone) => quote && quoteTotal(quote, zone))

/** Why a coupon was refused last. */
export const $couponRefusal = atom('')

function refuseCoupon(why: string): void {
  $couponRefusal.set(why)
  showToast('error', why)
}

/** Shows a quote. Removes the coupon if it is no longer valid. */
export function applyQuote(quote: Quote): void {
  if ($draft.get().coupon !== '' && !isCouponApplied(quote)) {
    changeDraft({ coupon: '' })
    const { coupon_minimum: minimum } = quote
    refuseCoupon(minimum === undefined ? COUPON_INVALID : couponNeeds(formatTaka(minimum)))
  }
  const changes = priceChanges($lastSeenPrices.get(), quote.lines)
  if (changes.length > 0) $priceChanges.set(changes)
  rememberSeenPrices(Object.fromEntries(quote.lines.map((line) => [line.product_id, finalPrice(line)])))
  $quote.set({ status: 'ready', quote, reason: '' })
}

/** Running requests that may change the sums, also by the zone; each resolves to whether it succeeded. */
const running = new Set<Promise<boolean>>()

/** Lets `waitForQuote` wait for a request, too. */
export async function tracked(work: Promise<boolean>): Promise<boolean> {
  running.add(work)
  try {
    return await work
  } finally {
    running.delete(work)
  }
}

/** Whether a request that may change the sums is running. */
export const isQuoting = (): boolean => running.size > 0

/** Waits until no such request is running. Returns false if a coupon was refused or a quote failed. */
export async function waitForQuote(): Promise<boolean> {
  let isDone = true
  while (running.size > 0) {
    const done = await Promise.all(running)
    isDone = done.every(Boolean)
  }
  // A coupon may be accepted while the quote with it fails: the sums shown are those before it.
  return isDone && $quote.get().status !== 'failed'
}

/** Delivery charges, for sums that are made without a network. */
let charges: { shipping: Shipping; zones: readonly ZoneTerms[] } | undefined

/** Tells the delivery charges that the page shows. */
export function knowCharges(shipping: Shipping, zones: readonly ZoneTerms[] = []): void {
  charges = { shipping, zones }
}

/** Sums of the cart without a network: the last quote if it is of this cart, otherwise by the prices that were seen. */
function estimateHere(products: OrderLine[]): Quote | undefined {
  const { quote } = $quote.get()
  const isSame =
    quote?.lines.length === products.length &&
    quote.lines.every(({ product_id, quantity }, at) => {
      const line = products[at]
      return line?.product_id === product_id && line.quantity === quantity
    })
  if (isSame) return quote
  const seen = findSeenGoods(products.map(({ product_id }) => product_id))
  // A quote of other goods knows newer charges than the page, unless they depend on the goods.
  const shipping = quote && !quote.districts ? quote.shipping : charges?.shipping
  return shipping && estimateQuote(products, seen, { shipping, zones: charges?.zones ?? [] })
}

let latestCall = 0

async function updateQuote(): Promise<boolean> {
  const products = toOrderLines($cart.get())
  if (products.length === 0) return true
  latestCall += 1
  const thisCall = latestCall
  $quote.set({ ...$quote.get(), status: 'loading', reason: '' })
  const result = await fetchQuote({ products, coupon: $draft.get().coupon })
  if (thisCall !== latestCall) return true
  if (result.ok) {
    const { coupon } = $draft.get()
    applyQuote(result.data)
    // Without the code another discount may apply.
    return $draft.get().coupon === coupon || updateQuote()
  }
  const isOffline = result.kind === 'offline' && navigator.onLine === false
  const quote = isOffline ? estimateHere(products) : undefined
  if (quote) $quote.set({ status: 'ready', quote, reason: '', isEstimate: true })
  else $quote.set({ ...$quote.get(), status: 'failed', reason: result.message })
  return quote !== undefined
}

/** Loads a quote for the cart. The result is ignored if a newer call was started (race). */
export const loadQuote = (): Promise<boolean> => tracked(updateQuote())

async function checkCoupon(coupon: string): Promise<boolean> {
  dismissErrors()
  const { isCoupon, wait } = await checkCouponCode(coupon)
  if (!isCoupon) {
    refuseCoupon(wait || COUPON_INVALID)
    return false
  }
  changeDraft({ coupon })
  await loadQuote()
  return $draft.get().coupon === coupon
}

/** Applies a coupon if it is valid, and returns whether it was applied. An empty code does nothing (spec §5). */
export async function applyCoupon(typed: string): Promise<boolean> {
  const coupon = foldCoupon(typed)
  return coupon !== '' && tracked(checkCoupon(coupon))
}

export function removeCoupon(): Promise<boolean> {
  changeDraft({ coupon: '' })
  return loadQuote()
}
