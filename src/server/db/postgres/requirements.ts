import { type QueryExecutorProvider, sql } from 'kysely'

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
