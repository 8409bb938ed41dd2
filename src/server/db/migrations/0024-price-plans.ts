import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/** Prices that begin and end at a moment. The product may be shown or hidden meanwhile, so no key refers to it. */
export const pricePlans: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    await db.schema
      .createTable('price_plan')
      .addColumn('id', id.type, id.define)
      .addColumn('product_id', 'bigint', (column) => column.notNull())
      .addColumn('mrp_paisa', 'bigint', (column) => column.notNull())
      .addColumn('discount_paisa', 'bigint', (column) => column.notNull())
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('before_mrp_paisa', 'bigint')
      .addColumn('before_discount_paisa', 'bigint')
      .execute()
    await db.schema.createIndex('price_plan_by_product').on('price_plan').columns(['product_id']).execute()
    await db.schema.createIndex('price_plan_by_state').on('price_plan').columns(['state', 'starts_at']).execute()
  },
}
