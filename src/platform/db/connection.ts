import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression, sql } from 'kysely'
import { DATABASE_POOL } from '#platform/contract/server-limits.ts'
import { openPool, PoolUse, type ServerPool } from '#platform/db/postgres/pool.ts'
import type { Config } from '#platform/process/config.ts'
import { makePrivateFile, protectData } from '#platform/process/files.ts'
import { preparing } from './postgres/prepared.ts'
import { Replica } from './postgres/replica.ts'
import { setReplica } from './replica.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite/driver.ts'

export const DATABASE_FILE = 'shop.db'

const uses = new WeakMap<Kysely<Schema>, PoolUse>()

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databasePool' | 'databaseReadUrl'>>

/** Opens the database of DATABASE_URL, else `shop.db` in the data folder, which is created if missing. */
export function openDatabase({ dataDir, databaseUrl, databasePool, databaseReadUrl }: DatabaseConfig): Kysely<Schema> {
  if (databaseUrl) return openPostgres(databaseUrl, databasePool, databaseReadUrl)
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

function openServers(opened: ServerPool, onEnd?: () => Promise<void> | undefined) {
  const use = new PoolUse(opened)
  const pool = preparing(opened, use)
  const end = () => Promise.all([pool.end(), onEnd?.()]).then(() => {})
  return {
    use,
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { ...pool, end } }), plugins: [EMPTY_LISTS] }),
  }
}

/** Opens a PostgreSQL database lazily, with its replica if it has one: the first query connects. */
export function openPostgres(url: string, size: number = DATABASE_POOL, readUrl?: string): Kysely<Schema> {
  const read = readUrl === undefined ? undefined : openServers(openPool(readUrl, size, true))
  const { db, use } = openServers(openPool(url, size), () => read?.db.destroy())
  uses.set(db, use)
  if (read) setReplica(db, new Replica(db, read.db, read.use))
  return db
}

/** Statistics of a database's connection pool; undefined for SQLite, which has one connection. */
export const findPoolUse = (db: Kysely<Schema>): PoolUse | undefined => uses.get(db)

/** Throws if the database does not respond or lacks the shop's tables. */
export async function requireDatabase(db: Kysely<Schema>): Promise<void> {
  await sql`select count(*) from setting`.execute(db)
}
