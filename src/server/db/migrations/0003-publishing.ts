import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, isPostgres } from './columns.ts'

/** The number of the advisory lock that says who writes to the change log. */
const CHANGE_LOG = 4_803

/**
 * A later number can be committed before an earlier one, so a writer is seen from before its row gets a number until
 * its transaction ends: by a lock that hinders nobody.
 */
async function guardChangeLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function show_change_writer() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(CHANGE_LOG)});
      return null;
    end $$`.execute(db)
  await sql`
    create trigger show_change_writer before insert on change_log
    for each statement execute function show_change_writer()`.execute(db)
}

/** What publishing follows. */
export const publishing: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    await db.schema
      .createTable('change_log')
      .addColumn('id', id.type, id.define)
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'bigint', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
    if (isPostgres(db)) await guardChangeLog(db)
  },
}
