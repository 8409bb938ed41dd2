import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { DATABASE_FILE, openPostgres } from './connection.ts'
import { requireAnswer } from './postgres/requirements.ts'
import { explained } from './sqlite/failure.ts'

/** Tables that every shop has had since the first migration. */
const TABLES = ['kysely_migration', 'category', 'product', 'setting', 'shop_order', 'order_line']

/** Whether a SQLite file holds a shop's tables. It is only read. Throws for a file that is no database. */
export function isShopFile(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
    const names = new Set(rows.map((row) => row['name']))
    return TABLES.every((table) => names.has(table))
  } catch (error) {
    throw explained(error, file)
  } finally {
    database.close()
  }
}

async function isShopOnPostgres(url: string): Promise<boolean> {
  const db = openPostgres(url)
  try {
    await requireAnswer(db)
    const { rows } = await sql<{ count: number }>`
      select count(*) from information_schema.tables
      where table_schema = current_schema() and table_name in (${sql.join(TABLES)})`.execute(db)
    return rows[0]?.count === TABLES.length
  } finally {
    await db.destroy()
  }
}

/** Whether there is a shop where the configuration says. Nothing is made or changed. */
export async function hasShop({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<boolean> {
  if (databaseUrl) return isShopOnPostgres(databaseUrl)
  const file = join(dataDir, DATABASE_FILE)
  return existsSync(file) && isShopFile(file)
}
