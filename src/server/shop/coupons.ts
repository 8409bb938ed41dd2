import { coupon } from '#contract/nouns/coupon.ts'
import { foldCoupon } from '#rules/checkout.ts'
import { toPaisa } from '#rules/money.ts'
import { insertCouponRow, isCodeTaken, listCouponRows } from '../db/coupons.ts'
import { fromRow } from '../db/resource-columns.ts'
import type { Db } from '../db/schema.ts'
import { refuseRow, storeOf } from './resource/store.ts'

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
  async prepare(transaction, { code: typed = '' }, id) {
    const code = foldCoupon(typed)
    return (await isCodeTaken(transaction, code, id)) ? refuseRow('code_taken', 'code') : { columns: { code } }
  },
  ofChange: (_, { max_uses: limit }, { used }) =>
    typeof limit === 'number' && Number(used) > limit ? refuseRow('limit_below_uses', 'max_uses') : undefined,
  // Orders name one that was used: it can only be switched off.
  ofRemoval: (_, { used }) => (used === 0 ? undefined : refuseRow('item_in_use')),
})
