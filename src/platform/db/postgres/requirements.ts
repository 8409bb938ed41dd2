import { randomUUID } from 'node:crypto'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || String('code' in error ? error.code : error) : String(error)

/** Throws an error that names the variable if PostgreSQL does not respond. */
export async function requireAnswer(db: QueryExecutorProvider): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new Error(`DATABASE_URL: PostgreSQL does not answer: ${reasonOf(error)}.`)
  }
}

/** Throws an error with a remedy if the database's encoding is not Unicode. */
export async function requireUnicode(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(
    `DATABASE_URL: this database keeps texts in ${encoding}, which has no Bengali letters. ` +
      'Make another one: create database haat template template0 encoding UTF8 locale "C.UTF-8".',
  )
}

const markOf = async (db: QueryExecutorProvider): Promise<string | null | undefined> =>
  (await sql<{ mark: string | null }>`select current_setting('haat.mark', true) as mark`.execute(db)).rows[0]?.mark

/**
 * Throws if a pooler in between gives each transaction another session of the database: locks and limits of a session
 * would then be those of others. A transaction of a second connection takes the session that the first one marked.
 */
export async function requireSessions(db: Kysely<Schema>): Promise<void> {
  const mark = randomUUID()
  const isOwn = await db.connection().execute(async (one) => {
    await sql`select set_config('haat.mark', ${mark}, false)`.execute(one)
    return db.transaction().execute(async (other) => (await markOf(other)) !== mark && (await markOf(one)) === mark)
  })
  if (isOwn) return
  throw new Error(
    'DATABASE_URL: a pooler gives each transaction another session. Set it to pool sessions (PgBouncer: pool_mode = session), ' +
      'or use the address of PostgreSQL itself.',
  )
}
