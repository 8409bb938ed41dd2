import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import { foldCoupon } from '#shop/orders/rules/checkout.ts'

const OF_GOODS = ['category_id', 'product_ids'] as const
const TERMS = ['kind', 'value_paisa', 'percent', 'cap_paisa', 'minimum_paisa', 'buy', 'free', ...OF_GOODS] as const

/** The condition that a phone can use a coupon at a moment. */
export const isUsable = (now: string) => (eb: ExpressionBuilder<Schema, 'coupon'>) =>
  eb.and([
    eb('is_on', '=', 1),
    eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]),
    eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]),
    eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]),
  ])

const selectUsable = (db: Db) =>
  db
    .selectFrom('coupon')
    .select(['id', 'code', 'version', ...TERMS])
    .where(isUsable(new Date().toISOString()))

/** A coupon that can be used now, whatever it needs of goods and phone; undefined for any other code. */
export const findUsableCoupon = (db: Db, code: string) =>
  selectUsable(db)
    // Codes of long ago may have been stored with Bengali digits.
    .where('code', 'in', [foldCoupon(code), code.trim().toUpperCase()])
    .executeTakeFirst()

/** Coupons that apply by themselves and can be used now, the oldest first. */
export const listAutomaticCoupons = (db: Db) => selectUsable(db).where('is_automatic', '=', 1).orderBy('id').execute()
export type UsableCoupon = Awaited<ReturnType<typeof listAutomaticCoupons>>[number]

/** Discount of a coupon, whether it can still be used or not. */
export const findCouponTerms = (db: Db, code: string) =>
  db.selectFrom('coupon').select(TERMS).where('code', '=', code).executeTakeFirst()

/**
 * Counts a use of a coupon by a phone more or less: never below none, nor above the limit, where another order took the
 * use that was given back.
 */
export async function countCouponUse(db: Db, code: string, phoneKey: string, change: 1 | -1): Promise<void> {
  await db
    .updateTable('coupon')
    .set({
      used: sql`case when used + ${change} < 0 then 0 when used + ${change} > coalesce(max_uses, used + 1) then max_uses
        else used + ${change} end`,
    })
    .where('code', '=', code)
    .execute()
  await countPhoneUse(db, code, phoneKey, change)
}

/** The same of the phone alone. */
export async function countPhoneUse(db: Db, code: string, phoneKey: string, change: 1 | -1): Promise<void> {
  const coupon = await db.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirst()
  if (!coupon) return
  const used = sql<number>`case when coupon_use.used + ${change} < 0 then 0 else coupon_use.used + ${change} end`
  await db
    .insertInto('coupon_use')
    .values({ coupon_id: coupon.id, phone_key: phoneKey, used: Math.max(0, change) })
    .onConflict((conflict) => conflict.columns(['coupon_id', 'phone_key']).doUpdateSet({ used }))
    .execute()
}

export const deleteCoupons = (db: Db, codes: string[]) => db.deleteFrom('coupon').where('code', 'in', codes).execute()

/** Inserts a coupon; one with its code stays unchanged. */
export const insertCouponRow = (db: Db, coupon: Insertable<Schema['coupon']>) =>
  db
    .insertInto('coupon')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()

/** Whether another coupon has this code. */
export async function isCodeTaken(db: Db, code: string, id?: number): Promise<boolean> {
  const other = await db.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirst()
  return other !== undefined && other.id !== id
}

/** All coupons, the newest first. */
export const listCouponRows = (db: Db) => db.selectFrom('coupon').selectAll().orderBy('id', 'desc').execute()
