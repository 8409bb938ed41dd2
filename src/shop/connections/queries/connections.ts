import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isPostgres } from '#platform/db/engine.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { Exchange } from '#platform/outbound/call.ts'
import type { ConnectionKind } from '#shop/connections/contract/connection.ts'

export type Connection = Selectable<Schema['connection']>

/** Exchanges of each connection that are kept. */
const MAX_EXCHANGES = 60

/** Values of the key fields that are no secrets, by name. */
export const settingsOf = ({ settings }: Pick<Connection, 'settings'>): Record<string, string> =>
  JSON.parse(settings) as Record<string, string> // Written by `addConnection`.

/** Whether a connection was not removed. */
export const isKept = ({ removed_at }: Connection): boolean => removed_at === null

/** All of them, also removed ones, which the past of parcels, payments and messages names. */
export const listConnections = (db: Db): Promise<Connection[]> =>
  db.selectFrom('connection').selectAll().orderBy('id').execute()

const kept = (db: Db) => db.selectFrom('connection').selectAll().where('removed_at', 'is', null)

export const findConnection = (db: Db, id: number): Promise<Connection | undefined> =>
  kept(db).where('id', '=', id).executeTakeFirst()

/** The same of a removed one, for what it told before. */
export const findStoredConnection = (db: Db, id: number): Promise<Connection | undefined> =>
  db.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst()

/** A connection at which nothing begins until the end of the transaction: what refers to it waits. */
export const lockConnection = (transaction: Db, id: number): Promise<Connection | undefined> =>
  kept(transaction)
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forUpdate()) // SQLite: a transaction has the only write lock.
    .executeTakeFirst()

export const findConnectionByRef = (db: Db, provider: string, ref: string): Promise<Connection | undefined> =>
  kept(db).where('provider', '=', provider).where('ref', '=', ref).executeTakeFirst()

/** Those that new work may begin with. */
export const listOpenConnections = (db: Db, kind: ConnectionKind): Promise<Connection[]> =>
  db.selectFrom('connection').selectAll().where('kind', '=', kind).where('is_on', '=', 1).orderBy('id').execute()

export async function insertConnection(db: Db, row: Insertable<Schema['connection']>): Promise<number> {
  const { id } = await db.insertInto('connection').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a connection that still has this version; tells whether it had. */
export const updateConnection = (
  db: Db,
  { id, version }: { id: number; version: number },
  change: Updateable<Schema['connection']>,
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('connection')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  )

/** Stores what an adapter remembers; it is no change of staff, so the version stays. */
export const storeSession = (db: Db, id: number, session_sealed: string) =>
  db.updateTable('connection').set({ session_sealed }).where('id', '=', id).execute()

/** Notes a call that was answered, and that the real service did something. */
export const noteAnswered = (db: Db, id: number, confirmedAt: string | null) =>
  db
    .updateTable('connection')
    .set((eb) => ({
      silent: 0,
      rest_until: null,
      confirmed_at: eb.fn.coalesce('confirmed_at', sql<null>`${confirmedAt}`),
    }))
    .where('id', '=', id)
    .execute()

/** Notes a call without an answer; from `most` of them in a row on, no call is made until a moment. */
export const noteSilent = (db: Db, id: number, most: number, restUntil: string) =>
  db
    .updateTable('connection')
    .set((eb) => ({
      silent: eb('silent', '+', 1),
      rest_until: eb
        .case()
        .when(eb('silent', '+', 1), '>=', most)
        .then(restUntil)
        .else(eb.ref('rest_until'))
        .end(),
    }))
    .where('id', '=', id)
    .execute()

/** Stores an exchange and forgets the oldest ones. */
export async function insertExchange(db: Db, id: number, exchange: Exchange): Promise<void> {
  const row = { connection_id: id, ...exchange, at: new Date().toISOString() }
  const inserted = await db.insertInto('provider_exchange').values(row).returning('id').executeTakeFirstOrThrow()
  const kept = await db
    .selectFrom('provider_exchange')
    .select('id')
    .where('connection_id', '=', id)
    .orderBy('id', 'desc')
    .offset(MAX_EXCHANGES)
    .limit(1)
    .executeTakeFirst()
  if (!kept || kept.id >= inserted.id) return
  await db.deleteFrom('provider_exchange').where('connection_id', '=', id).where('id', '<=', kept.id).execute()
}

/** The latest exchanges, latest first. */
export const listExchanges = (db: Db, id: number) =>
  db.selectFrom('provider_exchange').selectAll().where('connection_id', '=', id).orderBy('id', 'desc').execute()
