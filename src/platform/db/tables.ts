import { sql } from 'kysely'
import { keysOf } from '#platform/contract/records.ts'
import { withoutAuditGuard } from './audit-guard.ts'
import { FIRST_TABLES } from './migrations/0001-tables.ts'
import type { Db } from './schema.ts'

/**
 * What is of the place where the shop runs: what was delivered, its processes, checks of its files. No backup has it, no
 * restore changes it.
 */
const OF_THE_PLACE = ['delivery', 'delivered_file', 'shop_process', 'site_check'] as const
const isOfThePlace = (table: string) => OF_THE_PLACE.some((name) => name === table)

/** All other tables, and not the view of shown products. */
export type TableName = Exclude<keyof typeof FIRST_TABLES, (typeof OF_THE_PLACE)[number]>

/** Tables in the order in which rows can be inserted; in reverse order they can be deleted. */
export const TABLES = keysOf(FIRST_TABLES).filter((table): table is TableName => !isOfThePlace(table))

/** Tables that a new database has rows in: the pages that every shop has. */
export const FILLED: readonly TableName[] = ['page']

type Row = Record<string, unknown>
/** How many rows each table holds. */
export type Counts = Record<TableName, number>

export const toCounts = (pairs: [TableName, number][]) => Object.fromEntries(pairs) as Counts // It has every table.

export async function countRows(db: Db, table: TableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function countTables(db: Db): Promise<Counts> {
  const counts: [TableName, number][] = []
  for (const table of TABLES) counts.push([table, await countRows(db, table)])
  return toCounts(counts)
}

/** Deletes every row of the shop, or of some tables. Call it in a transaction. */
export async function clearTables(db: Db, tables: readonly TableName[] = TABLES): Promise<void> {
  await withoutAuditGuard(db, async () => {
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
  })
}

/** Inserts rows of any table as they are, ids included. */
export async function insertRows(db: Db, table: TableName, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}
