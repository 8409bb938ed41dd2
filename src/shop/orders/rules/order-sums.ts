import { toTaka } from '#platform/rules/money.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'
import { payableTotal } from './checkout.ts'

/** One line of an order; prices are paisa per piece. */
export interface PricedLine {
  product_id: number
  name: string
  /** Its options within its group, as `Size 38 · Purple`; empty outside a group. */
  options: string
  quantity: number
  mrp_paisa: number
  discount_paisa: number
  /** Rate of VAT in the price, in hundredths of a percent; null where none is stated. */
  vat_basis_points: number | null
}

export type Priced = Pick<PricedLine, 'quantity' | 'mrp_paisa' | 'discount_paisa'>

export interface OrderSums {
  subtotal_paisa: number
  discount_paisa: number
  coupon_paisa: number
  shipping_paisa: number
  total_paisa: number
}

/** Paisa that a line costs. */
export const linePaisa = ({ mrp_paisa, discount_paisa, quantity }: Priced): number =>
  finalPaisa(mrp_paisa, discount_paisa) * quantity

/** Paisa that the goods cost after their own discounts. */
export const goodsPaisa = (lines: Priced[]): number => lines.reduce((total, line) => total + linePaisa(line), 0)

/** A line with its amounts in taka, as quotes and orders show it. */
export const toLineInTaka = (line: Omit<PricedLine, 'vat_basis_points'>) => ({
  product_id: line.product_id,
  name: line.name,
  ...(line.options && { options: line.options }),
  quantity: line.quantity,
  price: toTaka(line.mrp_paisa),
  discount: toTaka(line.discount_paisa),
  total: toTaka(linePaisa(line)),
})

/** The sums of an order in paisa (spec §3 Cart totals, §4 Checkout total). */
export function orderSums(lines: Priced[], couponPaisa: number, shippingPaisa: number): OrderSums {
  const sum = (of: (line: Priced) => number) => lines.reduce((total, line) => total + of(line), 0)
  const subtotal = sum(({ mrp_paisa, quantity }) => mrp_paisa * quantity)
  const discount = subtotal - sum(linePaisa)
  return {
    subtotal_paisa: subtotal,
    discount_paisa: discount,
    coupon_paisa: couponPaisa,
    shipping_paisa: shippingPaisa,
    total_paisa: payableTotal({ subtotal, shipping: shippingPaisa, discount, coupon: couponPaisa }),
  }
}
