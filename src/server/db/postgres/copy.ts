import { setTimeout as pause } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'

const ROWS_READ = 500
/** Attempts to lock all tables at once, and milliseconds between two. */
const ATTEMPTS_MOST = 500
const PAUSE = 10

const isLockTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** The rows of a table in portions. In a transaction. */
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

/** The highest id that each table has ever given. */
export async function lastIds(db: QueryExecutorProvider): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { table, sequence } of await listSequences(db)) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(${sequence}::regclass) as last`.execute(db)
    ids.set(table, rows[0]?.last ?? 0)
  }
  return ids
}

/** Lets each table give ids above these, if it would give lower ones. */
export async function raiseIds(db: QueryExecutorProvider, ids: Map<string, number>): Promise<void> {
  for (const { table, sequence } of await listSequences(db)) {
    await sql`
      select setval(${sequence}::regclass, greatest(${ids.get(table) ?? 0}::bigint, pg_sequence_last_value(${sequence}::regclass)))
      where ${ids.get(table) ?? 0}::bigint > 0`.execute(db)
  }
}

/** Waits for those who write and keeps others from writing until the transaction ends; it may take as long as it needs. */
export async function keepWritersOut(db: QueryExecutorProvider, tables: readonly string[]): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  // While the other database is read, or a backup is made, this connection is idle.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  const all = sql.join(tables.map((table) => sql.table(table)))
  // To wait for one table while others are locked already would be a deadlock with a writer that needs both.
  for (let attempt = 1; attempt < ATTEMPTS_MOST; attempt += 1) {
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
