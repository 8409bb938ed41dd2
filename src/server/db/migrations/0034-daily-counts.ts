import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often what was done on a day, for a product; 0 for what is about none. The product may be hidden or gone meanwhile, so no key refers to it. */
export const dailyCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('daily_count')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('product_id', 'bigint', (column) => column.notNull())
      .addColumn('times', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_count_key', ['day', 'kind', 'product_id'])
      .execute()
  },
}
