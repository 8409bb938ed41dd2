import { foldCoupon } from '#rules/checkout.ts'
import { toPaisa } from '#rules/money.ts'
import type { Db } from './schema.ts'

interface CouponInput {
  code: string
  /** Taka off the whole order. */
  value: number
  /** Null for no limit. */
  maxUses: number | null
  used?: number
}

/** Stores a coupon; one with its code stays as it is. */
export async function insertCoupon(db: Db, { code, value, maxUses, used = 0 }: CouponInput): Promise<void> {
  await db
    .insertInto('coupon')
    .values({ code: foldCoupon(code), value_paisa: toPaisa(value), max_uses: maxUses, used })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
