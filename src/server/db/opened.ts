import type { Db } from './schema.ts'

/** Beside the merchant's settings, as it goes wherever they go. */
const OPENED = 'opened_at'

/** Whether the shop was ever started. */
export async function wasOpened(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('key').where('key', '=', OPENED).executeTakeFirst()
  return row !== undefined
}

/** Notes that the shop is started: whatever it lacks then was taken away. */
export async function noteOpened(db: Db): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: OPENED, value: JSON.stringify(new Date().toISOString()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const TABLES = ['product', 'category', 'customer', 'shop_order', 'setting', 'delivery_charge', 'coupon'] as const

/** Whether nobody has put anything into the shop nor started it. */
export async function isUnused(db: Db): Promise<boolean> {
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}
