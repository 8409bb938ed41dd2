import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/**
 * Pieces of counted products. A table of its own, as `product` has many indexes and each order would write them all. The
 * product may be shown or hidden meanwhile, so no key refers to it.
 */
export const stock: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    await db.schema
      .createTable('stock')
      .addColumn('product_id', 'bigint', (column) => column.primaryKey())
      .addColumn('on_hand', 'integer', (column) => column.notNull())
      .addColumn('reserved', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('low_at', 'integer', (column) => column.notNull())
      .addColumn('when_out', 'text', (column) => column.notNull())
      .addColumn('is_put_away', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('stock_move')
      .addColumn('id', id.type, id.define)
      .addColumn('product_id', 'bigint', (column) => column.notNull())
      .addColumn('order_id', 'bigint')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('on_hand', 'integer', (column) => column.notNull())
      .addColumn('reserved', 'integer', (column) => column.notNull())
      .addColumn('staff_id', 'bigint')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('stock_move_by_product').on('stock_move').columns(['product_id', 'id']).execute()
    await db.schema.createIndex('stock_move_by_order').on('stock_move').columns(['order_id']).execute()
    await db.schema
      .createTable('stock_request')
      .addColumn('id', id.type, id.define)
      .addColumn('product_id', 'bigint', (column) => column.notNull())
      .addColumn('customer_id', 'bigint')
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('contact_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('told_at', 'text')
      .execute()
    await db.schema
      .createIndex('stock_request_once')
      .unique()
      .on('stock_request')
      .columns(['product_id', 'contact_key'])
      .execute()
  },
}
