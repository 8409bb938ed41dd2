import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What Google calls a category: a number of its taxonomy. */
export const googleCategories: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('category')
      .addColumn('google_category', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
