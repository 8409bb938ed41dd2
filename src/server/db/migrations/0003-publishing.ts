import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { engineOf } from '../engine.ts'

/** What publishing follows. */
export const publishing: Migration = {
  async up(db: Kysely<unknown>) {
    const { id, guardChangeLog } = engineOf(db)
    await db.schema
      .createTable('change_log')
      .addColumn('id', id.type, id.define)
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'bigint', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
    await guardChangeLog(db)
  },
}
