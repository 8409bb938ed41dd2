import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'
import { forgetIndex } from '../search/rebuild-index.ts'
import { type Row, TABLES, type TableName } from './tables.ts'

export type Counts = Record<TableName, number>

const countRows = async (db: Db, table: TableName): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** How many rows each table holds. */
export async function countTables(db: Db): Promise<Counts> {
  const counts: [TableName, number][] = []
  for (const table of TABLES) counts.push([table, await countRows(db, table)])
  return Object.fromEntries(counts) as Counts // Its keys are all tables.
}

/** Removes every row of the shop. Call it in a transaction. */
export async function clearTables(db: Db): Promise<void> {
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
}

async function insertRows(db: Db, table: TableName, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}

interface CopyOptions {
  onRows?: ((done: number, total: number) => void) | undefined
  /** Tables whose rows stay behind. */
  without?: readonly TableName[]
}

/**
 * Copies every row of one database to another, whose tables are empty, and goes on counting ids where the first one
 * stopped. Both are transactions. Returns the counts, which are equal on both sides: otherwise it throws.
 */
export async function copyTables(
  from: Db,
  to: Db,
  { onRows = () => {}, without = [] }: CopyOptions = {},
): Promise<Counts> {
  await forgetIndex(to)
  const counts = await countTables(from)
  for (const table of without) counts[table] = 0
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const table of TABLES.filter((name) => !without.includes(name))) {
    for await (const rows of engineOf(from).readRows(from, table)) {
      await insertRows(to, table, rows)
      done += rows.length
      onRows(done, total)
    }
    const copied = await countRows(to, table)
    if (copied !== counts[table]) throw new Error(`${table}: ${copied} of ${counts[table]} rows were copied.`)
  }
  await engineOf(to).raiseIds(to, await engineOf(from).lastIds(from))
  return counts
}
