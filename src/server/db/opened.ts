import type { Db } from './schema.ts'

/** A row among the merchant's settings, so that backup and move copy it with them. */
const OPENED = 'opened_at'

/** Stores that the shop has been started: an empty one is empty on purpose from then on, and gets no demo. */
export async function noteOpened(db: Db): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: OPENED, value: JSON.stringify(new Date().toISOString()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const TABLES = ['stored_product', 'category', 'customer', 'shop_order', 'setting', 'delivery_charge', 'coupon'] as const

/** Whether the shop is empty and was never started. */
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
