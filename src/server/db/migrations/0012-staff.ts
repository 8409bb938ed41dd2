import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, isPostgres } from './columns.ts'

/** Days for which nobody can delete a line of the audit log. */
const KEPT_DAYS = 400

/** Lines of the audit log are never changed, and deleted only when they are old. */
async function guardAudit(db: Kysely<unknown>): Promise<void> {
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

/** People who work in the shop, how they sign in, and what they did. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    const { id } = columnsOf(db)
    const required = (column: ColumnDefinitionBuilder) => column.notNull()
    const staffId = (column: ColumnDefinitionBuilder) => column.notNull().references('staff.id').onDelete('cascade')

    await db.schema
      .createTable('staff')
      .addColumn('id', id.type, id.define)
      .addColumn('name', 'text', required)
      .addColumn('phone', 'text')
      .addColumn('phone_key', 'text', (column) => column.unique())
      .addColumn('email', 'text')
      .addColumn('email_key', 'text', (column) => column.unique())
      .addColumn('password_hash', 'text', required)
      .addColumn('password_changed_at', 'text', required)
      .addColumn('role', 'text', required)
      .addColumn('language', 'text', required)
      .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('totp_sealed', 'text')
      .addColumn('totp_pending', 'text')
      .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', required)
      .execute()
    await db.schema
      .createTable('staff_session')
      .addColumn('id', id.type, id.define)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('staff_id', id.type, staffId)
      .addColumn('device', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('created_at', 'text', required)
      .addColumn('seen_at', 'text', required)
      .addColumn('proven_at', 'text', required)
      .execute()
    await db.schema.createIndex('staff_session_by_staff').on('staff_session').columns(['staff_id', 'seen_at']).execute()
    await db.schema
      .createTable('staff_device')
      .addColumn('token_hash', 'text', required)
      .addColumn('staff_id', id.type, staffId)
      .addColumn('seen_at', 'text', required)
      .addPrimaryKeyConstraint('staff_device_key', ['token_hash', 'staff_id'])
      .execute()
    await db.schema.createIndex('staff_device_by_staff').on('staff_device').columns(['staff_id', 'seen_at']).execute()
    await db.schema
      .createTable('staff_invite')
      .addColumn('id', id.type, id.define)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', required)
      .addColumn('role', 'text', required)
      .addColumn('invited_by', id.type, (column) => column.references('staff.id').onDelete('cascade'))
      .addColumn('created_at', 'text', required)
      .addColumn('expires_at', 'text', required)
      .execute()
    await db.schema
      .createTable('recovery_code')
      .addColumn('code_hash', 'text', required)
      .addColumn('staff_id', id.type, staffId)
      .addPrimaryKeyConstraint('recovery_code_key', ['staff_id', 'code_hash'])
      .execute()
    await db.schema
      .createTable('audit')
      .addColumn('id', id.type, id.define)
      .addColumn('at', 'text', required)
      .addColumn('staff_id', 'bigint')
      .addColumn('action', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('subject_id', 'text', required)
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('undo_of', 'bigint')
      .addColumn('batch_id', 'text')
      .addColumn('request_id', 'text', required)
      .execute()
    await db.schema.createIndex('audit_by_subject').on('audit').columns(['subject', 'subject_id', 'id']).execute()
    await db.schema.createIndex('audit_by_staff').on('audit').columns(['staff_id', 'id']).execute()
    await db.schema.createIndex('audit_by_action').on('audit').columns(['action', 'id']).execute()
    await db.schema.createIndex('audit_by_moment').on('audit').columns(['at']).execute()
    await guardAudit(db)
  },
}
