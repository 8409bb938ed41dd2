import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/** Categories in two levels, with a name in Bengali, and addresses that moved. */
export const categoryTree: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    await db.schema.alterTable('category').addColumn('parent_id', 'bigint').execute()
    await db.schema
      .alterTable('category')
      .addColumn('bengali_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('redirect')
      .addColumn('id', id.type, id.define)
      .addColumn('from_address', 'text', (column) => column.notNull().unique())
      .addColumn('to_address', 'text', (column) => column.notNull())
      .addColumn('is_own', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.createIndex('redirect_by_target').on('redirect').columns(['to_address']).execute()
  },
}
