import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
const text = (value: string) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value)

/** Rows of an uploaded file, what an import made of each, its pictures, and mappings that were confirmed before. */
export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('product_import')
    await table.addColumn('format', 'text', text('own')).execute()
    await table.addColumn('encoding', 'text', text('utf-8')).execute()
    await table.addColumn('header', 'text', text('[]')).execute()
    await table.addColumn('mapping', 'text', text('{"columns":{},"category":""}')).execute()
    await table.addColumn('roles', 'text', text('{}')).execute()
    await table.addColumn('row_count', 'integer', zero).execute()
    await table.addColumn('row_done', 'integer', zero).execute()
    await table.addColumn('plan', 'text').execute()
    await table.addColumn('made_categories', 'text', text('[]')).execute()
    await table.addColumn('undone', 'integer', zero).execute()
    await table.addColumn('left_as_is', 'integer', zero).execute()
    await db.schema
      .createTable('import_row')
      .addColumn('import_id', 'bigint', (column) =>
        column.notNull().references('product_import.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', required)
      .addColumn('line', 'integer', required)
      .addColumn('last_line', 'integer', required)
      .addColumn('cells', 'text', required)
      .addColumn('product', 'text')
      .addColumn('plan', 'text')
      .addColumn('state', 'text', required)
      .addColumn('reason', 'text')
      .addColumn('warning', 'text')
      .addColumn('pictures', 'text')
      .addColumn('product_id', 'bigint')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('undone', 'text')
      .addPrimaryKeyConstraint('import_row_key', ['import_id', 'number'])
      .execute()
    await db.schema
      .createTable('import_picture')
      .addColumn('import_id', 'bigint', (column) =>
        column.notNull().references('product_import.id').onDelete('cascade'),
      )
      .addColumn('source', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('picture_id', 'bigint', (column) => column.references('picture.id').onDelete('set null'))
      .addColumn('reason', 'text')
      .addColumn('at', 'text', required)
      .addPrimaryKeyConstraint('import_picture_key', ['import_id', 'source'])
      .execute()
    await db.schema.createIndex('import_picture_by_source').on('import_picture').columns(['source', 'at']).execute()
    await db.schema
      .createTable('import_mapping')
      .addColumn('header', 'text', (column) => column.primaryKey())
      .addColumn('mapping', 'text', required)
      .addColumn('at', 'text', required)
      .execute()
    await sql`update product_import set row_count = added + updated + unchanged + refused`.execute(db)
  },
}
