import type { Migration } from 'kysely/migration'

/** What a draft was begun from, of things whose version rises by what no draft is about: prices of products, others of a list. */
export const draftBases: Migration = {
  async up(db) {
    await db.schema.alterTable('draft').addColumn('base', 'text').execute()
  },
}
