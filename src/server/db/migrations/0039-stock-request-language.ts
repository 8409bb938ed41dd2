import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language of the page on which somebody asked to hear that a product is back. */
export const stockRequestLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('stock_request')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
  },
}
