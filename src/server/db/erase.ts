import { sql } from 'kysely'
import { isPostgres } from '#server/db/engine.ts'
import { reviewerOf } from '#server/db/reviews.ts'
import type { Db } from '#server/db/schema.ts'

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

/** Replacement of an erased name. */
const NOBODY = '—'

/** The orders of a phone and of an account. */
export const listOrdersOf = (db: Db, phoneKey: string, customerId: number | null) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([eb('phone_key', '=', phoneKey), ...(customerId === null ? [] : [eb('customer_id', '=', customerId)])]),
    )
    .orderBy('id')
    .execute()

/**
 * Takes out of orders who placed them. Number, day, district, goods, sums and transaction ids stay: the shop's accounts
 * need them.
 */
export async function eraseOrders(db: Db, ids: number[]): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({
      customer_id: null,
      name: NOBODY,
      name_key: '',
      phone: '',
      // Not empty: orders of different people must not count as one person's.
      phone_key: sql<string>`'erased-' || id`,
      upazila: '',
      delivery_address: '',
      tags: '[]',
      network: null,
      measured: null,
      follow_up_at: null,
      idempotency_key: null,
      request_hash: '',
    })
    .where('id', 'in', ids)
    .execute()
  await db.updateTable('order_note').set({ text: '' }).where('order_id', 'in', ids).execute()
  const payments = db.selectFrom('payment').select('id').where('order_id', 'in', ids)
  await db.updateTable('wallet_sms').set({ sender: '', text: '' }).where('payment_id', 'in', payments).execute()
  await db.updateTable('payment').set({ sender: '' }).where('order_id', 'in', ids).execute()
  await db.deleteFrom('job').where('order_id', 'in', ids).execute()
}

export const erasePhoneFlag = (db: Db, phoneKey: string) =>
  db.deleteFrom('phone_flag').where('phone_key', '=', phoneKey).execute()

/** Takes name and email out of reviews of a customer, signed in or with this address; returns the products that they are of. */
export async function eraseReviews(
  db: Db,
  { id, email_key }: { id: number; email_key: string },
): Promise<{ count: number; products: number[] }> {
  const erased = await db
    .updateTable('review')
    .set({ name: NOBODY, email: '', writer: sql<string>`'erased:' || id` })
    .where((eb) => eb.or([eb('writer', '=', reviewerOf(id)), eb(sql<string>`lower(email)`, '=', email_key)]))
    .returning('product_id')
    .execute()
  return { count: erased.length, products: [...new Set(erased.map(({ product_id }) => product_id))] }
}

/** Takes the fields out of the lines of the audit log that tell of these orders and of a phone; who did what stays. */
export async function eraseAudit(db: Db, orderIds: number[], phoneKey: string): Promise<void> {
  const nothing = { before: null, after: null }
  const orders = orderIds.map(String)
  await withoutAuditGuard(db, async () => {
    if (orders.length > 0)
      await db
        .updateTable('audit')
        .set(nothing)
        .where('subject', '=', 'order')
        .where('subject_id', 'in', orders)
        .execute()
    await db
      .updateTable('audit')
      .set({ ...nothing, subject_id: 'erased' })
      .where('subject', '=', 'phone')
      .where('subject_id', '=', phoneKey)
      .execute()
  })
}
