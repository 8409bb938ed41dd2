import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What publishing follows. */
export const publishing: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('change_log')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  },
}
