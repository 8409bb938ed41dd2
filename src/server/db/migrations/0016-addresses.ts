import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/** Addresses that a customer has saved besides the default one, which stays in `customer`. */
export const addresses: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    await db.schema
      .createTable('customer_address')
      .addColumn('id', id.type, id.define)
      .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customer.id').onDelete('cascade'))
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('upazila', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('customer_address_by_customer')
      .on('customer_address')
      .columns(['customer_id', 'id'])
      .execute()
  },
}
