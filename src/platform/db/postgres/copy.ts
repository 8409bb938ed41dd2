import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'

const ROWS_READ = 500
/** Attempts to lock all tables at once, and the pause between them in milliseconds. */
const MAX_ATTEMPTS = 500
const PAUSE = 10

const isLockTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** Reads the rows of a table in portions. Requires a transaction. */
export async function* readRows(
  db: QueryExecutorProvider,
  table: string,
): AsyncGenerator<Record<string, unknown>[], void> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(ROWS_READ)} from copied`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close copied`.execute(db)
}

async function listSequences(db: QueryExecutorProvider): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  return rows
}

/** The highest id that each table has ever used. */
export async function lastIds(db: QueryExecutorProvider): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { table, sequence } of await listSequences(db)) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(${sequence}::regclass) as last`.execute(db)
    ids.set(table, rows[0]?.last ?? 0)
  }
  return ids
}

/** Raises the next id of each table above these. Never lowers it. */
export async function raiseIds(db: QueryExecutorProvider, ids: Map<string, number>): Promise<void> {
  for (const { table, sequence } of await listSequences(db)) {
    await sql`
      select setval(${sequence}::regclass, greatest(${ids.get(table) ?? 0}::bigint, pg_sequence_last_value(${sequence}::regclass)))
      where ${ids.get(table) ?? 0}::bigint > 0`.execute(db)
  }
}

/** Lets a transaction take as long as it needs: it is idle while another database is read or a backup is written. */
export async function liftTimeLimits(db: QueryExecutorProvider): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}

/** Locks tables against writes until the transaction ends, once current writers have finished. Has no time limit. */
export async function keepWritersOut(db: QueryExecutorProvider, tables: readonly string[]): Promise<void> {
  await liftTimeLimits(db)
  const all = sql.join(tables.map((table) => sql.table(table)))
  // Don't wait while holding some of the locks: a writer that needs two of the tables would deadlock.
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    await sql`savepoint locking`.execute(db)
    try {
      await sql`lock table ${all} in exclusive mode nowait`.execute(db)
      return
    } catch (error) {
      if (!isLockTaken(error)) throw error
      await sql`rollback to savepoint locking`.execute(db)
      await pause(PAUSE)
    }
  }
  await sql`lock table ${all} in exclusive mode`.execute(db)
}
