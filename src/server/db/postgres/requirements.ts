import { type QueryExecutorProvider, sql } from 'kysely'

const BENGALI = 'শাড়ি'

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || String('code' in error ? error.code : error) : String(error)

/** Throws an error that names the variable when PostgreSQL can't be asked. */
export async function requireAnswer(db: QueryExecutorProvider): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new Error(`DATABASE_URL: PostgreSQL does not answer: ${reasonOf(error)}.`)
  }
}

/** Makes pg_trgm ready, by which the shop searches; throws an error that says what to do when it can't serve Bengali. */
export async function requireTrigrams(db: QueryExecutorProvider): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    throw new Error(
      `DATABASE_URL: the shop searches with PostgreSQL's extension pg_trgm, which is not there: ${reasonOf(error)}. ` +
        'Let an administrator run "create extension pg_trgm" in this database (Debian has it in postgresql-contrib).',
    )
  }
  const { rows } = await sql<{ count: number }>`select cardinality(show_trgm(${BENGALI})) as count`.execute(db)
  if (rows[0]?.count) return
  throw new Error(
    'DATABASE_URL: in this database PostgreSQL takes Bengali letters for no letters, so nothing would be found. ' +
      'Make another one: create database haat template template0 encoding UTF8 locale "C.UTF-8".',
  )
}
