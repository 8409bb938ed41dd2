import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether the writer of a review had bought the product; of earlier reviews nobody knows. */
export const boughtReviews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['review', 'hidden_review'])
      await db.schema
        .alterTable(table)
        .addColumn('is_bought', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
  },
}
