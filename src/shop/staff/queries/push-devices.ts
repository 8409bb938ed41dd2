import type { Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import { hashToken } from '#platform/security/token.ts'
import type { Staff } from './staff.ts'

type Row = Selectable<Schema['push_device']>

/** The browser of a session. */
export const findPushDeviceOf = (db: Db, sessionId: number): Promise<Row | undefined> =>
  db.selectFrom('push_device').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

export const findPushDevice = (db: Db, id: number): Promise<Row | undefined> =>
  db.selectFrom('push_device').selectAll().where('id', '=', id).executeTakeFirst()

/** Browsers of active staff, each with its person. */
export const listPushDevices = (
  db: Db,
): Promise<(Staff & Pick<Row, 'quiet_from' | 'quiet_to'> & { device: number })[]> =>
  db
    .selectFrom('push_device')
    .innerJoin('staff', 'staff.id', 'push_device.staff_id')
    .selectAll('staff')
    .select(['push_device.id as device', 'quiet_from', 'quiet_to'])
    .where('staff.is_active', '=', 1)
    .orderBy('push_device.id')
    .execute()

/**
 * Stores a browser in place of what the session or the browser had before, and returns its id: a new one where another person
 * had it, so that nothing that waits for that person is told to this one.
 */
export async function storePushDevice(db: Db, row: Omit<Row, 'id' | 'created_at'>): Promise<number> {
  await db
    .deleteFrom('push_device')
    .where((eb) =>
      eb.or([
        eb('session_id', '=', row.session_id).and('endpoint_hash', '!=', row.endpoint_hash),
        eb('endpoint_hash', '=', row.endpoint_hash).and('staff_id', '!=', row.staff_id),
      ]),
    )
    .execute()
  const { id } = await db
    .insertInto('push_device')
    .values({ ...row, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deletePushDevice = (db: Db, id: number) => db.deleteFrom('push_device').where('id', '=', id).execute()

export const deletePushDevicesOf = (db: Db, sessionId: number) =>
  db.deleteFrom('push_device').where('session_id', '=', sessionId).execute()

/** Leaves a browser to the session by which its person signed in again there; another person's is not told any more. */
export async function movePushDevice(db: Db, endedId: number, staffId: number, token: string): Promise<void> {
  await db
    .updateTable('push_device')
    .set((eb) => ({
      session_id: eb.selectFrom('staff_session').select('id').where('token_hash', '=', hashToken(token)),
    }))
    .where('session_id', '=', endedId)
    .where('staff_id', '=', staffId)
    .execute()
  await deletePushDevicesOf(db, endedId)
}
