import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { LOCKS } from './locks.ts'

const PAUSE = 5
const WAIT_MOST = 30_000

/**
 * A later number can be committed before an earlier one, so a writer is seen from before its row gets a number until
 * its transaction ends: by a lock that hinders nobody.
 */
export async function guardChangeLog(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create function show_change_writer() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(LOCKS.changeLog)});
      return null;
    end $$`.execute(db)
  await sql`
    create trigger show_change_writer before insert on change_log
    for each statement execute function show_change_writer()`.execute(db)
}

/** The transactions that write to the change log now; of `among` only, when some are given. */
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
