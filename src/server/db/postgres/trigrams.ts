import { type QueryExecutorProvider, sql } from 'kysely'

const BENGALI = 'শাড়ি'

/** Makes pg_trgm ready, by which the shop searches; throws an error that says what to do when it can't serve Bengali. */
export async function requireTrigrams(db: QueryExecutorProvider): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATABASE_URL: the shop searches with PostgreSQL's extension pg_trgm, which is not there: ${reason}. ` +
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
