import type { CouponKind } from '#shop/orders/contract/coupon.ts'

/** Discount of a coupon; amounts in paisa. */
export interface CouponTerms {
  kind: CouponKind
  value_paisa: number
  percent: number | null
  cap_paisa: number | null
  /** Minimum cart value, after the products' own discounts. */
  minimum_paisa: number
}

/** Paisa that a coupon takes off goods (after their own discounts) and their delivery; 0 below its minimum. */
export function couponPaisa(terms: CouponTerms, goodsPaisa: number, shippingPaisa: number): number {
  const { kind, value_paisa, percent, cap_paisa, minimum_paisa } = terms
  if (goodsPaisa < minimum_paisa) return 0
  if (kind === 'flat') return value_paisa
  if (kind === 'shipping') return shippingPaisa
  return Math.min(cap_paisa ?? Number.POSITIVE_INFINITY, Math.round((goodsPaisa * (percent ?? 0)) / 100))
}
