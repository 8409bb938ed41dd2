import { MAX_COUPON_PRODUCTS } from '#platform/contract/office-limits.ts'
import { PARENT_GONE } from '#platform/contract/office-messages.ts'
import { fromRow } from '#platform/db/resource-columns.ts'
import type { Db } from '#platform/db/schema.ts'
import { areKnown } from '#platform/db/versioned-rows.ts'
import { refuseRow, storeOf } from '#platform/resource/stored/store.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { coupon, productIdsOf } from '#shop/orders/contract/coupon.ts'
import { insertCouponRow, isCodeTaken, listCouponRows } from '#shop/orders/queries/coupons.ts'
import { foldCoupon } from '#shop/orders/rules/checkout.ts'

interface CouponInput {
  code: string
  /** Taka off the whole order. */
  value: number
  /** Null for no limit. */
  maxUses: number | null
  used?: number
}

/** Creates a coupon of the demo; an existing one with this code stays unchanged. */
export const insertCoupon = async (db: Db, { code, value, maxUses, used = 0 }: CouponInput): Promise<void> => {
  const row = { code: foldCoupon(code), kind: 'flat', value_paisa: toPaisa(value), max_uses: maxUses, used } as const
  await insertCouponRow(db, row)
}

/** All coupons as staff see them, the newest first. */
export const listCoupons = async (db: Db) => (await listCouponRows(db)).map((row) => fromRow(coupon, row))

export const coupons = storeOf(coupon, {
  async prepare(transaction, { code: typed = '', category_id: category, product_ids: products = '' }, id) {
    if (typeof category === 'number' && !(await areKnown(transaction, 'category', [category])))
      return refuseRow('fields_invalid', 'category', PARENT_GONE)
    const ids = productIdsOf(products)
    if (ids.length > MAX_COUPON_PRODUCTS || !(await areKnown(transaction, 'stored_product', ids)))
      return refuseRow('fields_invalid', 'products', 'One of these products is no longer there, or there are too many.')
    const code = foldCoupon(typed)
    return (await isCodeTaken(transaction, code, id)) ? refuseRow('code_taken', 'code') : { columns: { code } }
  },
  ofChange: (_, { max_uses: limit }, { used }) =>
    typeof limit === 'number' && Number(used) > limit ? refuseRow('limit_below_uses', 'max_uses') : undefined,
  // Orders name one that was used: it can only be switched off.
  ofRemoval: (_, { used }) => (used === 0 ? undefined : refuseRow('item_in_use')),
})
