import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression, sql } from 'kysely'
import { DATABASE_POOL } from '#platform/contract/server-limits.ts'
import { openPool, PoolUse } from '#platform/db/postgres/pool.ts'
import type { Config } from '#platform/process/config.ts'
import { makePrivateFile, protectData } from '#platform/process/files.ts'
import { preparing } from './postgres/prepared.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite/driver.ts'

export const DATABASE_FILE = 'shop.db'

const uses = new WeakMap<Kysely<Schema>, PoolUse>()

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePool'>>

/** Opens the database of DATABASE_URL, else `shop.db` in the data folder, which is created if missing. */
export function openDatabase({ dataDir, databaseUrl, databasePool }: DatabaseConfig): Kysely<Schema> {
  if (databaseUrl) return openPostgres(databaseUrl, databasePool)
  protectData(dataDir)
  return openSqlite(join(dataDir, DATABASE_FILE))
}

const MEMORY = ':memory:'

/** Opens a SQLite file, which only its owner may read if it is new, or `:memory:`, which may begin with the content of a file. */
export function openSqlite(path: string, content?: Uint8Array): Kysely<Schema> {
  if (path !== MEMORY && !existsSync(path)) makePrivateFile(path)
  return new Kysely<Schema>({ dialect: sqliteDialect(path, content) })
}

/** PostgreSQL refuses `in ()`, which SQLite takes for false, and `not in ()`, which it takes for true. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** Opens a PostgreSQL database lazily: the first query connects. */
export function openPostgres(url: string, size: number = DATABASE_POOL): Kysely<Schema> {
  const pool = openPool(url, size)
  const use = new PoolUse(pool)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool, use) }),
    plugins: [EMPTY_LISTS],
  })
  uses.set(db, use)
  return db
}

/** Statistics of a database's connection pool; undefined for SQLite, which has one connection. */
export const findPoolUse = (db: Kysely<Schema>): PoolUse | undefined => uses.get(db)

/** Throws if the database does not respond or lacks the shop's tables. */
export async function requireDatabase(db: Kysely<Schema>): Promise<void> {
  await sql`select count(*) from setting`.execute(db)
}
