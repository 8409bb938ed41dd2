import { foldCoupon } from '#rules/checkout.ts'
import type { Db } from './schema.ts'

/** The value in paisa of a coupon that can be used now; 0 for one that is unknown or has run out. */
export async function findCouponValue(db: Db, code: string): Promise<number> {
  const coupon = await db
    .selectFrom('coupon')
    .select('value_paisa')
    .where('code', '=', foldCoupon(code))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  return coupon?.value_paisa ?? 0
}
