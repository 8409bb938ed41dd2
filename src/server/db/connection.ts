import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DATABASE_POOL } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import { openPool } from './postgres/pool.ts'
import { PoolUse } from './postgres/pool-use.ts'
import { preparing } from './postgres/prepared.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite/driver.ts'

export const DATABASE_FILE = 'shop.db'

const uses = new WeakMap<Kysely<Schema>, PoolUse>()

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePool'>>

/** The shop's database: that of DATABASE_URL, else `shop.db` in the data folder, which is made when it is missing. */
export function openDatabase({ dataDir, databaseUrl, databasePool }: DatabaseConfig): Kysely<Schema> {
  if (databaseUrl) return openPostgres(databaseUrl, databasePool)
  mkdirSync(dataDir, { recursive: true })
  return openSqlite(join(dataDir, DATABASE_FILE))
}

/** A SQLite database by file, or `:memory:`. */
export const openSqlite = (path: string): Kysely<Schema> => new Kysely<Schema>({ dialect: sqliteDialect(path) })

/** A PostgreSQL database by address; it is connected to when it is first asked. */
export function openPostgres(url: string, size: number = DATABASE_POOL): Kysely<Schema> {
  const pool = openPool(url, size)
  const use = new PoolUse(pool)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool, use) }) })
  uses.set(db, use)
  return db
}

/** How the connections of a database are used; undefined for SQLite, which has one. */
export const findPoolUse = (db: Kysely<Schema>): PoolUse | undefined => uses.get(db)

/** Throws unless the database answers and has the shop's tables. */
export async function requireDatabase(db: Kysely<Schema>): Promise<void> {
  await sql`select count(*) from setting`.execute(db)
}
