import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { DATABASE_FILE, openPostgres } from './connection.ts'
import { inList } from './in-list.ts'
import { requireAnswer } from './postgres/requirements.ts'
import { isShopFile, OLDEST_TABLES } from './sqlite/shop-file.ts'

async function isShopOnPostgres(url: string): Promise<boolean> {
  const db = openPostgres(url)
  try {
    await requireAnswer(db)
    const { rows } = await sql<{ count: number }>`
      select count(*) from information_schema.tables
      where table_schema = current_schema() and table_name ${inList(OLDEST_TABLES)}`.execute(db)
    return rows[0]?.count === OLDEST_TABLES.length
  } finally {
    await db.destroy()
  }
}

/** Whether the configured database holds a shop. Only reads. */
export async function hasShop({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<boolean> {
  if (databaseUrl) return isShopOnPostgres(databaseUrl)
  const file = join(dataDir, DATABASE_FILE)
  return existsSync(file) && isShopFile(file)
}
