import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What belongs to the demo, so that it can be removed; and how old a password is, for a restore. */
export const operator: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('demo_item')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('demo_item_key', ['kind', 'item'])
      .execute()
    await db.schema.alterTable('customer').addColumn('password_changed_at', 'text').execute()
  },
}
