import type { Insertable } from 'kysely'
import type { PhoneFlagTable } from './schema/orders.ts'
import type { Db } from './schema.ts'

/** Stores the mark of a phone whose version is still this one, 0 for none; returns whether it was. */
export async function storePhoneFlag(db: Db, row: Insertable<PhoneFlagTable>, version: number): Promise<boolean> {
  if (version === 0) {
    await db
      .insertInto('phone_flag')
      .values({ ...row, version: 1 })
      .execute()
    return true
  }
  const { numUpdatedRows } = await db
    .updateTable('phone_flag')
    .set({ ...row, version: version + 1 })
    .where('phone_key', '=', row.phone_key)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
