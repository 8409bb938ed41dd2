import { payableTotal } from './checkout.ts'

/** One line of an order; money is paisa of one piece. */
export interface PricedLine {
  product_id: number
  name: string
  quantity: number
  mrp_paisa: number
  discount_paisa: number
}

export interface OrderSums {
  subtotal_paisa: number
  discount_paisa: number
  coupon_paisa: number
  shipping_paisa: number
  total_paisa: number
}

/** Paisa that one piece is cheaper by: never more than it costs. */
export const lineDiscount = ({ mrp_paisa, discount_paisa }: PricedLine): number => Math.min(mrp_paisa, discount_paisa)

/** The sums of an order in paisa (spec §3 Cart totals, §4 Checkout total). */
export function orderSums(lines: PricedLine[], couponPaisa: number, shippingPaisa: number): OrderSums {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line) * line.quantity, 0)
  const subtotal = sum(({ mrp_paisa }) => mrp_paisa)
  const discount = sum(lineDiscount)
  return {
    subtotal_paisa: subtotal,
    discount_paisa: discount,
    coupon_paisa: couponPaisa,
    shipping_paisa: shippingPaisa,
    total_paisa: payableTotal({ subtotal, shipping: shippingPaisa, discount, coupon: couponPaisa }),
  }
}
