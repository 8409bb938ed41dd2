import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Config } from '../config.ts'
import { openPool } from './postgres/pool.ts'
import { preparing } from './postgres/prepared.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite/driver.ts'

export const DATABASE_FILE = 'shop.db'

/** The shop's database: that of DATABASE_URL, else `shop.db` in the data folder, which is made when it is missing. */
export function openDatabase({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Kysely<Schema> {
  if (databaseUrl) return openPostgres(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  return openSqlite(join(dataDir, DATABASE_FILE))
}

/** A SQLite database by file, or `:memory:`. */
export const openSqlite = (path: string): Kysely<Schema> => new Kysely<Schema>({ dialect: sqliteDialect(path) })

/** A PostgreSQL database by address; it is connected to when it is first asked. */
export const openPostgres = (url: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(openPool(url)) }) })
