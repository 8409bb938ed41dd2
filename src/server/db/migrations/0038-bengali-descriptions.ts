import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The description of a product in Bengali; empty where the Bengali page shows the other one. */
export const bengaliDescriptions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['product', 'hidden_product'])
      await db.schema
        .alterTable(table)
        .addColumn('description_bn', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
  },
}
