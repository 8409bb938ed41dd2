import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Products that staff edit: each has a version, and may be archived, which is a hidden one that lists leave out. Lines of
 * the audit log are found by what was done together, and by the key of the request that wrote them.
 */
export const officeProducts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['product', 'hidden_product']) {
      const table = db.schema.alterTable(name)
      await table.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute()
      await table.addColumn('archived_at', 'text').execute()
    }
    await db.schema.createIndex('audit_by_batch').on('audit').columns(['batch_id', 'id']).execute()
  },
}
