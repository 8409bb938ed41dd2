import type { ColumnDefinitionBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Content that is saved and not shown yet, and what was published of it. */
export const drafts: Migration = {
  async up(db) {
    const { id } = columnsOf(db)
    await db.schema
      .createTable('draft')
      .addColumn('id', id.type, id.define)
      .addColumn('subject', 'text', required)
      .addColumn('subject_id', 'text')
      .addColumn('body', 'text', required)
      .addColumn('base_version', 'bigint', required)
      .addColumn('picture_id', id.type, (column) => column.references('picture.id'))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('staff_id', 'bigint')
      .addColumn('at', 'text', required)
      .execute()
    // One draft of each; new banners have no key yet.
    await db.schema.createIndex('draft_of').unique().on('draft').columns(['subject', 'subject_id']).execute()
    await db.schema
      .createTable('publication')
      .addColumn('id', id.type, id.define)
      .addColumn('at', 'text', required)
      .addColumn('staff_id', 'bigint')
      .addColumn('batch_id', 'text', (column) => column.notNull().unique())
      .addColumn('items', 'text', required)
      .addColumn('position', 'bigint', required)
      .addColumn('undone_at', 'text')
      .addColumn('undone_by', 'bigint')
      .execute()
  },
}
