import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language of the page on which an order was made. */
export const orderLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('shop_order')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
  },
}
