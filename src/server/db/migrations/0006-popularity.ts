import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/**
 * How often each product was sold, beside the products: PostgreSQL writes a changed row anew into every index of its
 * table, and `product` has fourteen.
 */
export const popularity: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('popularity')
      .addColumn('product_id', columnsOf(db).id.type, (column) =>
        column.primaryKey().references('product.id').onDelete('cascade'),
      )
      .addColumn('sold', 'bigint', (column) => column.notNull())
      .execute()
    await sql`insert into popularity (product_id, sold) select id, sold from product`.execute(db)
    await db.schema.dropIndex('product_by_popularity').execute()
    await db.schema.alterTable('product').dropColumn('sold').execute()
    await db.schema.createIndex('popularity_by_sold').on('popularity').columns(['sold', 'product_id']).execute()
  },
}
