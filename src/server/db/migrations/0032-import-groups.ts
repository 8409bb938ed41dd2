import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The groups that a file of products names, and what became of each. */
export const importGroups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('import_group')
      .addColumn('import_id', 'bigint', (column) =>
        column.notNull().references('product_import.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('last_row', 'integer', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('members', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('group_id', 'bigint')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('undone', 'text')
      .addPrimaryKeyConstraint('import_group_key', ['import_id', 'number'])
      .execute()
  },
}
