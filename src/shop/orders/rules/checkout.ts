import { latinDigits } from '#platform/contract/values/digits.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import type { PaymentType, Quote, Shipping } from '#shop/orders/contract/checkout.ts'

interface Sums {
  subtotal: number
  shipping: number
  discount: number
  coupon: number
}

/** Total of an order, never below 0 (spec §4), in the unit of the sums. */
export const payableTotal = ({ subtotal, shipping, discount, coupon }: Sums): number =>
  Math.max(0, subtotal + shipping - discount - coupon)

/** The same for sums in taka, calculated in paisa to avoid rounding errors. */
export const payableTaka = ({ subtotal, shipping, discount, coupon }: Sums): number =>
  toTaka(
    payableTotal({
      subtotal: toPaisa(subtotal),
      shipping: toPaisa(shipping),
      discount: toPaisa(discount),
      coupon: toPaisa(coupon),
    }),
  )

/** Taka that the coupon of a quote takes off; 0 for free delivery while the zone is unknown. */
export const couponTaka = (quote: Quote, zone: keyof Shipping | ''): number =>
  quote.coupon_discount + (quote.free_delivery && zone !== '' ? quote.shipping[zone] : 0)

/** Whether the coupon of a quote takes anything off. */
export const isCouponApplied = ({ coupon_discount, free_delivery = false }: Quote): boolean =>
  coupon_discount > 0 || free_delivery

/** Total to pay in taka (spec §4), without shipping while the zone is unknown. */
export const quoteTotal = (quote: Quote, zone: keyof Shipping | ''): number =>
  payableTaka({
    subtotal: quote.subtotal,
    shipping: zone === '' ? 0 : quote.shipping[zone],
    discount: quote.discount,
    coupon: couponTaka(quote, zone),
  })

/**
 * Whether an order that the shopper confirmed at the total `seen` (null if no total was shown) may be placed at `total`:
 * never for more. Online payments are sent in advance, so their total must be equal.
 */
export const isAgreed = (seen: number | null, total: number, payment: PaymentType): boolean =>
  seen !== null && (payment === 'ONLINE_PAYMENT' ? total === seen : total <= seen)

/** Normalizes a coupon code as it is stored: upper case, Latin digits, trimmed. */
export const foldCoupon = (typed: string): string => latinDigits(typed).trim().toUpperCase()
