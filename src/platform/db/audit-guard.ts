import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

const postgres = (db: Db, what: 'disable' | 'enable') =>
  sql`alter table audit ${sql.raw(what)} trigger keep_audit`.execute(db)

/** The triggers of SQLite, which can't be disabled, are dropped and made again as they were. */
async function withoutSqliteTriggers(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'audit'`.execute(db)
  if (rows.length === 0) throw new Error('The audit log has lost its triggers.')
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await work()
  for (const { sql: made } of rows) await sql.raw(made).execute(db)
}

/**
 * Runs `work`, which may change lines of the audit log: a restore, which replaces the whole shop, and what takes a person
 * out of it. Call it in a transaction.
 */
export async function withoutAuditGuard(transaction: Db, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(transaction)) return withoutSqliteTriggers(transaction, work)
  await postgres(transaction, 'disable')
  await work()
  await postgres(transaction, 'enable')
}
