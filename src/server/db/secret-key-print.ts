import type { Db } from './schema.ts'

/** A row among the merchant's settings, so that backup and move copy it with what is sealed. */
const PRINT = 'secret_key_print'

/** The fingerprint of the key that secrets are sealed with, as stored; undefined before the first start with a key. */
export async function findKeyPrint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', PRINT).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function storeKeyPrint(db: Db, print: string): Promise<void> {
  const value = JSON.stringify(print)
  await db
    .insertInto('setting')
    .values({ key: PRINT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Whether a secret is stored that only the key opens: of somebody's app, of Google or of Meta. */
export async function hasSealed(db: Db): Promise<boolean> {
  const people = db.selectFrom('staff').select('id')
  const person = await people
    .where((eb) => eb.or([eb('totp_sealed', 'is not', null), eb('totp_pending', 'is not', null)]))
    .executeTakeFirst()
  const secrets = db.selectFrom('setting').select('key').where('key', 'in', ['googleSecret', 'metaSecret'])
  return person !== undefined || (await secrets.executeTakeFirst()) !== undefined
}
