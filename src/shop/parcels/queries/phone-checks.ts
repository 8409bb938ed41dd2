import type { Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'

export type PhoneCheck = Selectable<Schema['phone_check']>

export const findPhoneCheck = (db: Db, phoneKey: string): Promise<PhoneCheck | undefined> =>
  db.selectFrom('phone_check').selectAll().where('phone_key', '=', phoneKey).executeTakeFirst()

export const storePhoneCheck = (db: Db, row: PhoneCheck) =>
  db
    .insertInto('phone_check')
    .values(row)
    .onConflict((conflict) => conflict.column('phone_key').doUpdateSet(row))
    .execute()

/** Forgets what couriers said before a moment. */
export const forgetPhoneChecks = (db: Db, before: Date) =>
  db.deleteFrom('phone_check').where('at', '<', before.toISOString()).execute()
