import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ParcelState } from '#connect/couriers/states.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { ConsignmentState } from '#shop/parcels/contract/consignment.ts'

export type Consignment = Selectable<Schema['consignment']>

const all = (db: Db) => db.selectFrom('consignment').selectAll('consignment')

export const findConsignment = (db: Db, id: number): Promise<Consignment | undefined> =>
  all(db).where('id', '=', id).executeTakeFirst()

export const listConsignments = (db: Db, ids: number[]): Promise<Consignment[]> =>
  ids.length === 0 ? Promise.resolve([]) : all(db).where('id', 'in', ids).orderBy('id').execute()

/** The parcels of an order, oldest first. */
export const listConsignmentsOf = (db: Db, orderId: number): Promise<Consignment[]> =>
  all(db).where('order_id', '=', orderId).orderBy('id').execute()

/** By reference, or by the courier's number, at this connection. */
export async function findSeen(
  db: Db,
  connectionId: number,
  { reference, handle }: { reference?: string | undefined; handle?: string | undefined },
): Promise<Consignment | undefined> {
  const ofConnection = all(db).where('connection_id', '=', connectionId)
  const found = reference && (await ofConnection.where('reference', '=', reference).executeTakeFirst())
  if (found || handle === undefined) return found || undefined
  return ofConnection.where('handle', '=', handle).orderBy('id', 'desc').executeTakeFirst()
}

export async function insertConsignment(db: Db, row: Insertable<Schema['consignment']>): Promise<number> {
  const { id } = await db.insertInto('consignment').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a parcel that is still in one of these states; tells whether it was. */
export const changeConsignment = (
  db: Db,
  id: number,
  from: readonly ConsignmentState[],
  change: Updateable<Schema['consignment']>,
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('consignment')
      .set({ changed_at: new Date().toISOString(), ...change })
      .where('id', '=', id)
      .where('state', 'in', from),
  )

/** Parcels whose next question is due. */
export const listToAsk = (db: Db, now: string, most: number): Promise<Consignment[]> =>
  all(db).where('next_ask_at', '<=', now).orderBy('next_ask_at').limit(most).execute()

/** Notes what a courier said; the latest word again counts up. */
export async function noteSighting(
  db: Db,
  seen: Pick<Insertable<Schema['sighting']>, 'consignment_id' | 'word' | 'state' | 'reason' | 'at'>,
  now: string,
): Promise<void> {
  const latest = await db
    .selectFrom('sighting')
    .selectAll()
    .where('consignment_id', '=', seen.consignment_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.word === seen.word && latest.reason === seen.reason)
    await db
      .updateTable('sighting')
      .set({ last_seen_at: now, times: latest.times + 1 })
      .where('id', '=', latest.id)
      .execute()
  else
    await db
      .insertInto('sighting')
      .values({ ...seen, seen_at: now, last_seen_at: now })
      .execute()
}

/** The states in which a courier said that a parcel is, with the moments of them. */
export async function listHeard(db: Db, consignmentId: number): Promise<{ state: ParcelState; at: string }[]> {
  const rows = await db
    .selectFrom('sighting')
    .select(['state', 'at', 'seen_at'])
    .where('consignment_id', '=', consignmentId)
    .execute()
  return rows.flatMap(({ state, at, seen_at }) => (state === null ? [] : [{ state, at: at ?? seen_at }]))
}

/** What was said of these parcels, latest first. */
export const listSightings = (db: Db, ids: number[]): Promise<Selectable<Schema['sighting']>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('sighting').selectAll().where('consignment_id', 'in', ids).orderBy('id', 'desc').execute()
