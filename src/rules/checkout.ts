import type { PaymentType } from '#contract/checkout.ts'
import { toPaisa, toTaka } from './money.ts'

interface Sums {
  subtotal: number
  shipping: number
  discount: number
  coupon: number
}

/** What an order costs in whichever unit its sums have: never below 0 (spec §4). */
export const payableTotal = ({ subtotal, shipping, discount, coupon }: Sums): number =>
  Math.max(0, subtotal + shipping - discount - coupon)

/** The same for sums in taka, without the errors of adding fractions. */
export const payableTaka = ({ subtotal, shipping, discount, coupon }: Sums): number =>
  toTaka(
    payableTotal({
      subtotal: toPaisa(subtotal),
      shipping: toPaisa(shipping),
      discount: toPaisa(discount),
      coupon: toPaisa(coupon),
    }),
  )

/**
 * Whether an order that was confirmed at the total `seen`, null for none, may be placed at `total`: never for more. What
 * is paid online was sent before, so its total may not differ at all.
 */
export const isAgreed = (seen: number | null, total: number, payment: PaymentType): boolean =>
  seen !== null && (payment === 'ONLINE_PAYMENT' ? total === seen : total <= seen)

/** A coupon code as it is stored: upper case, no blanks around it. */
export const foldCoupon = (typed: string): string => typed.trim().toUpperCase()
