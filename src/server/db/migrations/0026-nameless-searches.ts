import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from './columns.ts'

/** Lines of the audit log never change otherwise (0012-staff.ts). */
async function whileAuditChanges(db: Kysely<unknown>, change: () => Promise<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table audit disable trigger keep_audit`.execute(db)
    await change()
    await sql`alter table audit enable trigger keep_audit`.execute(db)
    return
  }
  await sql`drop trigger keep_audit_unchanged`.execute(db)
  await change()
  await sql`create trigger keep_audit_unchanged before update on audit
    begin select raise(abort, 'The audit log is append-only.'); end`.execute(db)
}

/**
 * Takes the words of searches that were put aside out of the audit log, which is kept for good: somebody may have typed a
 * name. Drops a column that nothing reads.
 */
export const namelessSearches: Migration = {
  async up(db) {
    await whileAuditChanges(db, () =>
      sql`update audit set subject_id = 'missed' where subject = 'search' and subject_id <> 'missed'`.execute(db),
    )
    await db.schema.alterTable('missed_search').dropColumn('version').execute()
  },
}
