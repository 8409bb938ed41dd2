import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One row counts all attempts of a scope until it resets, instead of a row an attempt. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('attempt').execute()
    await db.schema
      .createTable('attempt')
      .addColumn('scope', 'text', (column) => column.primaryKey())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('resets_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('attempt_by_end').on('attempt').column('resets_at').execute()
  },
}
