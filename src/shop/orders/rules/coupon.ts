import type { CouponKind } from '#shop/orders/contract/coupon.ts'
import { goodsPaisa, linePaisa, type Priced } from './order-sums.ts'

/** Discount of a coupon; amounts in paisa. */
export interface CouponTerms {
  kind: CouponKind
  value_paisa: number
  percent: number | null
  cap_paisa: number | null
  /** Minimum value of the goods that it counts, after the products' own discounts. */
  minimum_paisa: number
  /** Pieces that are paid, and how many more are free then. */
  buy: number | null
  free: number | null
  /** Counts goods of this category and its parts, and those with these ids; all of them where it names neither. */
  category_id: number | null
  product_ids: string
}

/** Whether a coupon counts all goods. */
export const isForAll = ({ category_id, product_ids }: Pick<CouponTerms, 'category_id' | 'product_ids'>): boolean =>
  category_id === null && product_ids === ''

/** Paisa of the pieces that are free: of as many as belong together the cheapest. */
function freePaisa(lines: Priced[], { buy, free }: CouponTerms): number {
  if (!buy || !free) return 0
  const byPrice = lines
    .map((line) => ({ quantity: line.quantity, price: linePaisa({ ...line, quantity: 1 }) }))
    .toSorted((a, b) => a.price - b.price)
  let left = Math.floor(byPrice.reduce((sum, { quantity }) => sum + quantity, 0) / (buy + free)) * free
  return byPrice.reduce((sum, { quantity, price }) => {
    const taken = Math.min(left, quantity)
    left -= taken
    return sum + taken * price
  }, 0)
}

/** Paisa that a coupon takes off the lines that it counts (after their own discounts) and their delivery; 0 below its minimum. */
export function couponPaisa(terms: CouponTerms, lines: Priced[], shippingPaisa: number): number {
  const { kind, value_paisa, percent, cap_paisa, minimum_paisa } = terms
  const goods = goodsPaisa(lines)
  if (goods < minimum_paisa || lines.length === 0) return 0
  if (kind === 'flat') return value_paisa
  if (kind === 'shipping') return shippingPaisa
  if (kind === 'pieces')
    return isForAll(terms) ? lines.reduce((sum, line) => sum + freePaisa([line], terms), 0) : freePaisa(lines, terms)
  return Math.min(cap_paisa ?? Number.POSITIVE_INFINITY, Math.round((goods * (percent ?? 0)) / 100))
}
