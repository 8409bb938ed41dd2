import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, type SqlBool, sql } from 'kysely'
import type { Engine } from '#platform/db/engine.ts'
import { keepWritersOut, lastIds, raiseIds, readRows } from './copy.ts'
import { codeOf, SERIALIZATION_FAILURE } from './failure.ts'
import { isOlderCodeConnected, untilLocked, withoutTimeLimit } from './migrating.ts'
import { requireAnswer, requireSessions, requireUnicode } from './requirements.ts'
import { storeOrder } from './store-order.ts'

/** Polling interval and timeout in milliseconds. */
const PAUSE = 5
const MAX_WAIT = 30_000

/**
 * The running transactions that have inserted into the change log; of `among` only, when it is not null. PostgreSQL
 * locks the table for every insert (ROW EXCLUSIVE) before the row gets its id and until the transaction ends. The lock
 * blocks no other writer. A transaction id would not do: it may be assigned after the id of the row.
 */
async function listWriters(db: QueryExecutorProvider, among: string[] | null): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'change_log'::regclass and mode = 'RowExclusiveLock' and granted
      and pid <> pg_backend_pid() -- A dry run, which reads in its own transaction.
      and database = (select oid from pg_database where datname = current_database())
      and (${among}::text[] is null or virtualtransaction = any(${among}::text[]))`.execute(db)
  return rows.map(({ writer }) => writer)
}

/**
 * Waits until the transactions that are inserting into the change log now have ended, and not for later ones. After
 * it, no id below the newest visible one can still be committed. Throws after 30 seconds.
 */
async function settleChanges(db: QueryExecutorProvider): Promise<void> {
  const giveUp = Date.now() + MAX_WAIT
  for (let writers = await listWriters(db, null); writers.length > 0; writers = await listWriters(db, writers)) {
    if (Date.now() > giveUp) throw new Error('A transaction that changes the shop does not end.')
    await pause(PAUSE)
  }
}

/** Keys of the advisory locks of a database. */
const LOCKS = {
  migrating: 4_801,
  seeding: 4_802,
  indexing: 4_804,
  staffing: 4_805,
  setting: 4_806,
  reviewing: 4_807,
  claiming: 4_808,
  invoicing: 4_809,
} as const

export const isPostgresUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

const DEADLOCK = '40P01'
export const isPostgresConflict = (error: unknown): boolean => [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error))

export const postgres: Engine = {
  whileMigrating: async (db, work) => {
    await requireAnswer(db)
    await requireSessions(db)
    return withoutTimeLimit(db, async (connection) => {
      await sql`select pg_advisory_lock(${LOCKS.migrating})`.execute(connection)
      try {
        await requireUnicode(connection)
        return await untilLocked(connection, work)
      } finally {
        await sql`select pg_advisory_unlock(${LOCKS.migrating})`.execute(connection)
      }
    })
  },

  isOlderCodeConnected,

  oneAtATime: async (transaction, what) => {
    await sql`select pg_advisory_xact_lock(${LOCKS[what]})`.execute(transaction)
  },

  settleChanges,
  readRows,
  lastIds,
  raiseIds,
  keepWritersOut,
  lockProducts: async (transaction, ids) => {
    // Lock in the same order as `storeOrder`, which prevents deadlocks.
    await sql`select id from stored_product where id = any(${ids}::bigint[]) order by id for update`.execute(
      transaction,
    )
    // An order that waits for the lock sees a row of its own time, unless the row was written.
    await sql`update stored_product set version = version where id = any(${ids}::bigint[])`.execute(transaction)
  },
  holdProducts: async (transaction, ids) => {
    await sql`select id from stored_product where id = any(${ids}::bigint[]) order by id for key share`.execute(
      transaction,
    )
  },
  // Without a vacuum, index-only scans read the table for each row; autovacuum takes a minute or more to start.
  tidy: (db) =>
    withoutTimeLimit(db, async (connection) => {
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema()`.execute(connection)
      // Without names it would do PostgreSQL's own tables too, which takes longer than those of a small shop.
      await sql`vacuum (analyze) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(connection)
    }),
  isAmong: (column, ids) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`,
  toJsonList: (columns, orderBy) =>
    sql`json_agg(json_build_array(${sql.join(columns.map((column) => sql.ref(column)))}) order by ${sql.ref(orderBy)})::text`,
  whilePlacing: (db, work) => work(db),
  storeOrder,
}
