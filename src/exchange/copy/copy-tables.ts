import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import {
  type Counts,
  clearTables,
  countRows,
  countTables,
  FILLED,
  insertRows,
  TABLES,
  type TableName,
} from '#platform/db/tables.ts'

/** Reports progress: rows copied so far, and rows in all. */
export type OnRows = (done: number, total: number) => void

interface CopyOptions {
  onRows?: OnRows | undefined
  /** Tables whose rows are not copied. */
  without?: readonly TableName[]
}

/**
 * Copies every row of one database into another, which is empty or new, and continues its ids where the first one
 * stopped. Both arguments are transactions. Returns the counts of rows, which are equal on both sides; throws if not.
 */
export async function copyTables(
  from: Db,
  to: Db,
  { onRows = () => {}, without = [] }: CopyOptions = {},
): Promise<Counts> {
  const counts = await countTables(from)
  for (const table of without) counts[table] = 0
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  let done = 0
  await clearTables(to, FILLED)
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
