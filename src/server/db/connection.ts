import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Schema } from './schema.ts'
import { isSqliteUniqueViolation, sqliteDialect } from './sqlite.ts'

export const DATABASE_FILE = 'shop.db'

/** The shop's database: `shop.db` in the data folder, which is made when it is missing. */
export function openDatabase({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Kysely<Schema> {
  if (databaseUrl) throw new Error('DATABASE_URL: PostgreSQL is not offered yet; leave it out to use SQLite.')
  mkdirSync(dataDir, { recursive: true })
  return openSqlite(join(dataDir, DATABASE_FILE))
}

/** A SQLite database by file, or `:memory:`. */
export const openSqlite = (path: string): Kysely<Schema> => new Kysely<Schema>({ dialect: sqliteDialect(path) })

/** Whether a row was refused because one like it exists. */
export const isUniqueViolation = (error: unknown): boolean => isSqliteUniqueViolation(error)
