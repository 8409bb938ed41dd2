import { toPaisa } from '#platform/rules/money.ts'
import type { FormSums, LineNames } from '#shop/orders/contract/office/order.ts'
import { editedSums, sumsInTaka } from '#shop/orders/rules/order-edit.ts'
import type { Priced } from '#shop/orders/rules/order-sums.ts'

/** A product of an order that is being typed; `price` and `discount` are taka of one piece. */
export interface Goods extends LineNames {
  id: number
  price: number
  discount: number
}
export interface FormLine extends Goods {
  quantity: number
  /** The customer's words, and the matching products. */
  said?: { text: string; choices: Goods[] }
}

/** The lines with one more product, or one more piece of it. */
export const withGoods = (lines: FormLine[], goods: Goods, quantity = 1): FormLine[] =>
  lines.some(({ id }) => id === goods.id)
    ? lines.map((line) => (line.id === goods.id ? { ...line, quantity: line.quantity + quantity } : line))
    : [...lines, { ...goods, quantity }]

export const withQuantity = (lines: FormLine[], id: number, quantity: number): FormLine[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity } : line))

export const withoutGoods = (lines: FormLine[], id: number): FormLine[] => lines.filter((line) => line.id !== id)

/** The lines with another product in the place of one; two lines of one product become one. */
export function withChoice(lines: FormLine[], id: number, chosen: Goods): FormLine[] {
  const line = lines.find((each) => each.id === id)
  if (!line || chosen.id === id) return lines
  if (lines.some((each) => each.id === chosen.id)) return withGoods(withoutGoods(lines, id), chosen, line.quantity)
  return lines.map((each) => (each.id === id ? { ...each, ...chosen } : each))
}

const toPriced = ({ quantity, price, discount }: FormLine): Priced => ({
  quantity,
  mrp_paisa: toPaisa(price),
  discount_paisa: toPaisa(discount),
})

/** Taka that are taken off or added besides the goods. */
export interface Extras {
  coupon: number
  discount: number
  shipping: number
}

/** The sums of an order in taka, as the shop computes them. */
export const sumsOf = (lines: FormLine[], { coupon, discount, shipping }: Extras): FormSums =>
  sumsInTaka(
    editedSums(lines.map(toPriced), {
      couponPaisa: toPaisa(coupon),
      shippingPaisa: toPaisa(shipping),
      staffDiscountPaisa: toPaisa(discount),
    }),
  )
