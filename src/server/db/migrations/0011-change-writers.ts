import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from './columns.ts'

/**
 * Drops the trigger of 0003-publishing.ts, which took an advisory lock for each writer of the change log. A reader
 * waits for the lock that PostgreSQL itself takes on a table for each insert.
 */
export const changeWriters: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return
    await sql`drop trigger show_change_writer on change_log`.execute(db)
    await sql`drop function show_change_writer()`.execute(db)
  },
}
