import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf } from './columns.ts'

/** Customers, their sessions, wishes and orders, and what is counted against guessing. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    const customerId = (column: ColumnDefinitionBuilder) =>
      column.notNull().references('customer.id').onDelete('cascade')

    await db.schema
      .createTable('customer')
      .addColumn('id', id.type, id.define)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('phone_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('upazila', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('session')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'bigint', customerId)
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('password_reset')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'bigint', (column) => customerId(column).unique())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('attempt')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('wish')
      .addColumn('customer_id', 'bigint', customerId)
      .addColumn('product_id', 'bigint', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('wish_key', ['customer_id', 'product_id'])
      .execute()
    await db.schema
      .alterTable('shop_order')
      .addColumn('customer_id', 'bigint', (column) => column.references('customer.id'))
      .execute()

    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute()
    await index('order_by_customer', 'shop_order', ['customer_id', 'id'])
    await index('session_by_customer', 'session', ['customer_id'])
    await index('attempt_by_scope', 'attempt', ['scope', 'at'])
  },
}
