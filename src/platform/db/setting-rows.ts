import type { Db } from './schema.ts'

/** A setting as it is stored, or a fact of the shop that is kept among them; undefined where none is. */
export async function findSetting(db: Db, key: string) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Inserts or updates these settings and leaves the others. */
export const storeSettings = async (db: Db, settings: object): Promise<void> =>
  void (await db
    .insertInto('setting')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute())
