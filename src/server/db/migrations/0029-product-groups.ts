import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/** Indexes of the lists, which show one product of a group: they hold only what lists show. */
const LISTS = {
  product_by_id: ['id', 'price_paisa'],
  product_by_price: ['price_paisa', 'id desc'],
  product_by_name: ['sort_name', 'id desc', 'price_paisa'],
  product_by_category: ['category_id', 'id', 'price_paisa'],
  product_by_category_price: ['category_id', 'price_paisa', 'id desc'],
  product_by_category_name: ['category_id', 'sort_name', 'id desc', 'price_paisa'],
  product_by_discount: ['discount_paisa', 'id'],
}

/**
 * Siblings: products that are the same thing in other sizes or colours. Lists show one of each group, which `in_lists`
 * marks. A sibling may be shown or hidden, so no key refers to the product.
 */
export const productGroups: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    await db.schema
      .createTable('product_group')
      .addColumn('id', id.type, id.define)
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createTable('product_sibling')
      .addColumn('product_id', id.type, (column) => column.primaryKey())
      .addColumn('group_id', 'bigint', (column) => column.notNull().references('product_group.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('option_values', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('product_sibling_by_group')
      .on('product_sibling')
      .columns(['group_id', 'position'])
      .execute()
    await db.schema
      .alterTable('product')
      .addColumn('in_lists', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    for (const [name, columns] of Object.entries(LISTS)) {
      await db.schema.dropIndex(name).execute()
      const parts = sql.join(columns.map((column) => sql.raw(column)))
      await sql`create index ${sql.ref(name)} on product (${parts}) where in_lists = 1`.execute(db)
    }
    // A category that is renamed or deleted looks for all its products, and so do lists of staff.
    await db.schema.createIndex('product_in_category').on('product').columns(['category_id', 'id']).execute()
  },
}
