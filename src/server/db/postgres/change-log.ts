import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'

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
export async function settleChanges(db: QueryExecutorProvider): Promise<void> {
  const giveUp = Date.now() + MAX_WAIT
  for (let writers = await listWriters(db, null); writers.length > 0; writers = await listWriters(db, writers)) {
    if (Date.now() > giveUp) throw new Error('A transaction that changes the shop does not end.')
    await pause(PAUSE)
  }
}
