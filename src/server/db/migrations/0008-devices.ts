import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/** Devices that a customer signed in with: limits on wrong passwords count them apart. One may have several customers. */
export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('device')
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('customer_id', columnsOf(db).id.type, (column) =>
        column.notNull().references('customer.id').onDelete('cascade'),
      )
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('device_key', ['token_hash', 'customer_id'])
      .execute()
    await db.schema.createIndex('device_by_customer').on('device').columns(['customer_id', 'seen_at']).execute()
  },
}
