import { backup, DatabaseSync } from 'node:sqlite'
import { type Counts, TABLES, type TableName, toCounts } from '#platform/db/tables.ts'
import { explained } from './failure.ts'

/** Tables that every shop has had since the first migration. */
export const OLDEST_TABLES = ['kysely_migration', 'category', 'stored_product', 'setting', 'shop_order', 'order_line']

/** Copies all pages in one step, because any write of the running shop between steps would restart the copy. */
const ALL_PAGES = 2_147_483_647

/** Whoever closes the last connection to a file holds it for a moment. */
const READ_ONLY = { readOnly: true, timeout: 10_000 }

/** Opens a file read-only for `work` and closes it. */
function reading<T>(file: string, work: (database: DatabaseSync) => T): T {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, READ_ONLY)
    return work(database)
  } catch (error) {
    throw explained(error, file)
  } finally {
    database?.close()
  }
}

/** Whether a SQLite file holds a shop's tables. Throws for a file that is no database. */
export const isShopFile = (file: string): boolean =>
  reading(file, (database) => {
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
    const names = new Set(rows.map((row) => row['name']))
    return OLDEST_TABLES.every((table) => names.has(table))
  })

/** Names of the migrations that were run on a shop's file. */
export const listFileMigrations = (file: string): string[] =>
  reading(file, (database) =>
    database
      .prepare('select name from kysely_migration')
      .all()
      .map((row) => String(row['name'])),
  )

function countTables(database: DatabaseSync): Counts {
  const counts = TABLES.map((table): [TableName, number] => {
    const row = database.prepare(`select count(*) as count from "${table}"`).get()
    return [table, Number(row?.['count'])]
  })
  return toCounts(counts)
}

export const countFile = (file: string): Counts => reading(file, countTables)

/** Copies a consistent snapshot of a database into an existing empty file; returns the row counts of the snapshot. */
export async function copyFile(shopFile: string, file: string): Promise<Counts> {
  const source = new DatabaseSync(shopFile, READ_ONLY)
  try {
    // The first read of this transaction determines the snapshot.
    source.exec('begin')
    const counts = countTables(source)
    await backup(source, file, { rate: ALL_PAGES })
    return counts
  } finally {
    source.close()
  }
}

/** Merges the write-ahead log of a database into its file, so that the file is complete without it. */
export function mergeLog(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete')
  database.close()
}
