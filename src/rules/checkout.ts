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

/** A coupon code as it is stored: upper case, no blanks around it. */
export const foldCoupon = (typed: string): string => typed.trim().toUpperCase()
