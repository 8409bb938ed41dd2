import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
const one = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1)

/** Searches that found nothing, or only goods with some of the words; what else words mean by the merchant. */
export const searches: Migration = {
  async up(db: Kysely<unknown>) {
    const { id, sortedText } = columnsOf(db)
    await db.schema
      .createTable('missed_search')
      .addColumn('words', sortedText, (column) => column.primaryKey())
      .addColumn('nothing', 'integer', zero)
      .addColumn('partly', 'integer', zero)
      .addColumn('first_day', 'text', required)
      .addColumn('last_day', 'text', required)
      .addColumn('is_dismissed', 'integer', zero)
      .addColumn('version', 'integer', one)
      .execute()
    await db.schema
      .createTable('synonym')
      .addColumn('id', id.type, id.define)
      .addColumn('word', 'text', required)
      .addColumn('meaning', 'text', required)
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('same', 'one_way', 'apart')`))
      .addColumn('version', 'integer', one)
      .execute()
  },
}
