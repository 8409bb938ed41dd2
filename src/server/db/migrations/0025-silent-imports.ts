import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Ends imports of staff that ran when the shop was updated from a version in which they were no jobs: nobody goes on with
 * them, and they would keep every later import from starting.
 */
export const silentImports: Migration = {
  async up(db) {
    await sql`update product_import set state = 'interrupted'
      where state = 'running' and staff_id is not null and not exists (
        select 1 from job where job.kind = 'import' and job.state = 'waiting'
          and job.body = '{"import":' || cast(product_import.id as text) || '}'
      )`.execute(db)
  },
}
