import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The text of a banner in Bengali; empty where both editions show the same. */
export const bannerTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('feature_image')
      .addColumn('alt_bn', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
