import type { Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'

/** Who may enter a shop now. */
export interface PresentStaff {
  people: Selectable<Schema['staff']>[]
  codes: Selectable<Schema['recovery_code']>[]
  passkeys: Selectable<Schema['passkey']>[]
}

/** Everybody on the staff but the demo's owner. */
export async function listPresentStaff(db: Db): Promise<PresentStaff> {
  const people = await db.selectFrom('staff').selectAll().where('is_demo', '=', 0).execute()
  const codes = await db.selectFrom('recovery_code').selectAll().execute()
  return { people, codes, passkeys: await db.selectFrom('passkey').selectAll().execute() }
}

/** Whether a person was restored, came since the backup, or can't be stored beside those who were restored. */
async function whereabouts(db: Db, person: Selectable<Schema['staff']>): Promise<'restored' | 'new' | 'another'> {
  const restored = await db
    .selectFrom('staff')
    .select(['id', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('id', '=', person.id),
        ...(person.phone_key === null ? [] : [eb('phone_key', '=', person.phone_key)]),
        ...(person.email_key === null ? [] : [eb('email_key', '=', person.email_key)]),
      ]),
    )
    .execute()
  if (restored.length === 0) return 'new'
  const [only] = restored
  return restored.length === 1 && only?.id === person.id && only.created_at === person.created_at
    ? 'restored'
    : 'another'
}

/**
 * Leaves everybody who was on the staff before a restore as they were: a restore must not bring back a password, a role, an
 * authenticator app or a person that was taken away since. People of the backup whom this shop never had come with it. A
 * person is the same if id and time of joining are.
 */
export async function keepPresentStaff(db: Db, { people, codes, passkeys }: PresentStaff): Promise<void> {
  for (const person of people) {
    const is = await whereabouts(db, person)
    if (is === 'another') continue
    const { id, ...row } = person
    if (is === 'restored') await db.updateTable('staff').set(row).where('id', '=', id).execute()
    // The id, which the database counts, is the one that the audit log names.
    else
      await db
        .insertInto('staff')
        .values({ ...row, ...{ id } })
        .execute()
    await db.deleteFrom('recovery_code').where('staff_id', '=', id).execute()
    const own = codes.filter(({ staff_id }) => staff_id === id)
    if (own.length > 0) await db.insertInto('recovery_code').values(own).execute()
    await db.deleteFrom('passkey').where('staff_id', '=', id).execute()
    const keys = passkeys.filter(({ staff_id }) => staff_id === id).map(({ id: _, ...key }) => key)
    if (keys.length > 0) await db.insertInto('passkey').values(keys).execute()
  }
}
