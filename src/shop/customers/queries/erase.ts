import { sql } from 'kysely'
import { withoutAuditGuard } from '#platform/db/audit-guard.ts'
import type { Db } from '#platform/db/schema.ts'
import { reviewerOf } from '#shop/catalogue/queries/reviews.ts'

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
  await db.updateTable('pay_attempt').set({ payer: '' }).where('order_id', 'in', ids).execute()
  await db.deleteFrom('job').where('order_id', 'in', ids).execute()
}

/** Removes what staff noted of a phone, and what a courier said of it. */
export async function erasePhoneFlag(db: Db, phoneKey: string): Promise<void> {
  for (const table of ['phone_flag', 'phone_check'] as const)
    await db.deleteFrom(table).where('phone_key', '=', phoneKey).execute()
}

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
