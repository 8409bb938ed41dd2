import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { LOCKS } from './locks.ts'

const PAUSE = 5
const WAIT_MOST = 30_000

/**
 * The transactions that write to the change log now; of `among` only, when some are given. A later number can be
 * committed before an earlier one; a trigger (migrations/0003-publishing.ts) takes this lock for each writer before its
 * row gets a number.
 */
async function listWriters(db: QueryExecutorProvider, among: string[] | null): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'advisory' and objid = ${LOCKS.changeLog} and granted
      and database = (select oid from pg_database where datname = current_database())
      and (${among}::text[] is null or virtualtransaction = any(${among}::text[]))`.execute(db)
  return rows.map(({ writer }) => writer)
}

/** Waits for the end of the transactions that write to the change log now; writers that come later are not waited for. */
export async function settleChanges(db: QueryExecutorProvider): Promise<void> {
  const giveUp = Date.now() + WAIT_MOST
  for (let writers = await listWriters(db, null); writers.length > 0; writers = await listWriters(db, writers)) {
    if (Date.now() > giveUp) throw new Error('A transaction that changes the shop does not end.')
    await pause(PAUSE)
  }
}
