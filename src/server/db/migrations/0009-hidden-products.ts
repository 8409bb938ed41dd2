import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

const text = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * A hidden product, with its pictures, reviews, wishes and popularity, stands in tables of its own: no query of the
 * storefront reads them, so none can forget to leave it out, and the indexes of `product` hold only what is shown.
 */
export const hiddenProducts: Migration = {
  async up(db: Kysely<unknown>) {
    const { id, sortedText } = columnsOf(db)
    const productId = (column: ColumnDefinitionBuilder) =>
      column.notNull().references('hidden_product.id').onDelete('cascade')

    await db.schema
      .createTable('hidden_product')
      .addColumn('id', id.type, (column) => column.primaryKey())
      .addColumn('source_id', 'text', (column) => column.unique())
      .addColumn('name', 'text', text)
      .addColumn('name_bn', 'text', text)
      .addColumn('brand', 'text', text)
      .addColumn('unit', 'text', text)
      .addColumn('description', 'text', text)
      .addColumn('category_id', 'bigint', (column) => column.notNull().references('category.id'))
      .addColumn('mrp_paisa', 'bigint', (column) => column.notNull())
      .addColumn('discount_paisa', 'bigint', (column) => column.notNull())
      .addColumn('price_paisa', 'bigint', (column) => column.notNull())
      .addColumn('rating_halves', 'integer', (column) => column.notNull())
      .addColumn('rating_count', 'integer', (column) => column.notNull())
      .addColumn('keywords', 'text', text)
      .addColumn('sort_name', sortedText, text)
      .addColumn('created_at', 'text', text)
      .addColumn('updated_at', 'text', text)
      .execute()
    await db.schema
      .createTable('hidden_popularity')
      .addColumn('product_id', id.type, (column) =>
        column.primaryKey().references('hidden_product.id').onDelete('cascade'),
      )
      .addColumn('sold', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('hidden_product_picture')
      .addColumn('product_id', 'bigint', productId)
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('picture_id', 'bigint', (column) => column.notNull().references('picture.id'))
      .addPrimaryKeyConstraint('hidden_product_picture_key', ['product_id', 'position'])
      .execute()
    await db.schema
      .createTable('hidden_review')
      .addColumn('id', id.type, (column) => column.primaryKey())
      .addColumn('product_id', 'bigint', productId)
      .addColumn('name', 'text', text)
      .addColumn('email', 'text', text)
      .addColumn('rating_halves', 'integer', (column) => column.notNull())
      .addColumn('comment', 'text', text)
      .addColumn('created_at', 'text', text)
      .execute()
    await db.schema
      .createTable('hidden_wish')
      .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customer.id').onDelete('cascade'))
      .addColumn('product_id', 'bigint', productId)
      .addColumn('created_at', 'text', text)
      .addPrimaryKeyConstraint('hidden_wish_key', ['product_id', 'customer_id'])
      .execute()

    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute()
    await index('hidden_product_by_category', 'hidden_product', ['category_id', 'id'])
    await index('hidden_review_by_product', 'hidden_review', ['product_id'])
    await index('hidden_wish_by_customer', 'hidden_wish', ['customer_id'])
    // A product that leaves the table looks for its wishes.
    await index('wish_by_product', 'wish', ['product_id'])
  },
}
