import { type QueryExecutorProvider, type SqlBool, sql } from 'kysely'
import type { Engine } from '#platform/db/engine.ts'
import { errcode } from './failure.ts'
import { storeOrder } from './store-order.ts'

/** Number of rows of the widest table within SQLite's limit of parameters in one statement. */
const ROWS_READ = 500

/** Reads the rows of a table in portions. Requires a transaction. */
async function* readRows(db: QueryExecutorProvider, table: string): AsyncGenerator<Record<string, unknown>[], void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Record<string, unknown> & { __rowid: number }>`
      select rowid as __rowid, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${ROWS_READ}`.execute(
      db,
    )
    const next = rows.at(-1)?.__rowid
    if (next === undefined) return
    yield rows.map(({ __rowid, ...row }) => row)
    last = next
  }
}

/** The highest id that each table has ever used. */
async function lastIds(db: QueryExecutorProvider): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
  return new Map(rows.map(({ name, seq }) => [name, seq]))
}

/** Raises the next id of each table above these. Never lowers it. */
async function raiseIds(db: QueryExecutorProvider, ids: Map<string, number>): Promise<void> {
  for (const [table, id] of ids) {
    const { numAffectedRows } =
      await sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${table}`.execute(db)
    if (!numAffectedRows) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
  }
}

const UNIQUE_VIOLATIONS = new Set([2067, 1555])

export const isSqliteUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATIONS.has(errcode(error))

/** Most of these do nothing, because a transaction holds the only write lock from its start (`begin immediate`). */
export const sqlite: Engine = {
  whileMigrating: (db, work) => work(db),
  isOlderCodeConnected: async () => false,
  oneAtATime: async () => {},
  settleChanges: async () => {},
  readRows,
  lastIds,
  raiseIds,
  keepWritersOut: async () => {},
  lockProducts: async () => {},
  holdProducts: async () => {},
  tidy: async () => {},
  isAmong: (column, ids) => sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`,
  toJsonList: (columns, orderBy) =>
    sql`json_group_array(json_array(${sql.join(columns.map((column) => sql.ref(column)))}) order by ${sql.ref(orderBy)})`,
  whilePlacing: (db, work) => db.transaction().execute(work),
  storeOrder,
}
