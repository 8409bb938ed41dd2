import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../define-table.ts'

/** Days for which nobody can delete a line of the audit log. */
const KEPT_DAYS = 400

/** Lines of the audit log are never changed, and deleted only when they are old. */
export async function guardAudit(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`
      create function keep_audit() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < to_char(now() at time zone 'utc' - make_interval(days => ${sql.lit(KEPT_DAYS)}), 'YYYY-MM-DD')
          then return old; end if;
        end if;
        raise exception 'The audit log is append-only.';
      end $$`.execute(db)
    await sql`create trigger keep_audit before update or delete on audit
      for each row execute function keep_audit()`.execute(db)
    await sql`create trigger keep_audit_whole before truncate on audit
      for each statement execute function keep_audit()`.execute(db)
    return
  }
  await sql`create trigger keep_audit_unchanged before update on audit
    begin select raise(abort, 'The audit log is append-only.'); end`.execute(db)
  await sql`create trigger keep_audit before delete on audit
    when old.at >= date('now', ${sql.lit(`-${KEPT_DAYS} days`)})
    begin select raise(abort, 'The audit log is append-only.'); end`.execute(db)
}
