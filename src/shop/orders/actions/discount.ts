import type { Db } from '#platform/db/schema.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { listInCategory } from '#shop/catalogue/queries/categories.ts'
import { productIdsOf } from '#shop/orders/contract/coupon.ts'
import { findUsableCoupon, listAutomaticCoupons, type UsableCoupon } from '#shop/orders/queries/coupons.ts'
import { type CouponTerms, couponPaisa, isForAll } from '#shop/orders/rules/coupon.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'
import { type Charges, rangeOf } from '#shop/settings/rules/delivery.ts'

/** A coupon with the lines that it counts. */
export interface Discount {
  coupon: UsableCoupon
  lines: PricedLine[]
}

/** The lines that a coupon counts: those of its category and the parts of it, and of its products; or all. */
export async function countedLines(
  db: Db,
  terms: Pick<CouponTerms, 'category_id' | 'product_ids'>,
  lines: PricedLine[],
): Promise<PricedLine[]> {
  if (isForAll(terms) || lines.length === 0) return lines
  const ids = lines.map(({ product_id }) => product_id)
  const ofCategory = terms.category_id === null ? [] : await listInCategory(db, terms.category_id, ids)
  const counted = new Set([...ofCategory, ...productIdsOf(terms.product_ids)])
  return lines.filter(({ product_id }) => counted.has(product_id))
}

/**
 * The one discount of an order: that of the code that was typed; without a code, of the coupons that apply by themselves, the
 * one that takes off most. Delivery counts for this as much as it costs where it is cheapest, since a cart has no address yet,
 * and before nothing wherever it costs something.
 * Undefined for a code that can't be used or counts none of these lines, and where nothing applies.
 */
export async function findDiscount(
  db: Db,
  code: string,
  lines: PricedLine[],
  charges: Charges,
): Promise<Discount | undefined> {
  const typed = code === '' ? undefined : await findUsableCoupon(db, code)
  const coupons = code === '' ? await listAutomaticCoupons(db) : typed ? [typed] : []
  const { lowest, highest } = rangeOf(charges)
  let best: Discount | undefined
  let most = 0
  for (const coupon of coupons) {
    const counted = await countedLines(db, coupon, lines)
    if (typed) return counted.length > 0 ? { coupon, lines: counted } : undefined
    const paisa = couponPaisa(coupon, counted, toPaisa(lowest))
    const isFirst = !best && couponPaisa(coupon, counted, toPaisa(highest)) > 0
    if (isFirst || paisa > most) [best, most] = [{ coupon, lines: counted }, paisa]
  }
  return best
}
