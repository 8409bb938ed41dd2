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

/** Blanks what was said with couriers and gateways about orders, by the names that these go by there. */
async function eraseExchanges(db: Db, ids: number[]): Promise<void> {
  const parcels = db.selectFrom('consignment').select(['reference', 'handle', 'tracking']).where('order_id', 'in', ids)
  const ofAttempts = ['reference', 'peer', 'claimed', 'transaction_id'] as const
  const attempts = db.selectFrom('pay_attempt').select(ofAttempts).where('order_id', 'in', ids)
  const payments = db.selectFrom('payment').select('transaction_id').where('order_id', 'in', ids)
  const rows = [...(await parcels.execute()), ...(await attempts.execute()), ...(await payments.execute())]
  const names = new Set(rows.flatMap((row) => Object.values(row)).filter(Boolean))
  // Whole words: order 7's `7-1` stands in the dates of all others.
  const isAbout = (text: string) => text.split(/[^\w-]+/).some((word) => names.has(word))
  for (const { id, path, sent, received } of await db.selectFrom('provider_exchange').selectAll().execute())
    if (isAbout(`${path} ${sent} ${received}`))
      await db.updateTable('provider_exchange').set({ sent: '', received: '' }).where('id', '=', id).execute()
  for (const { id, body, events } of await db.selectFrom('hook_call').select(['id', 'body', 'events']).execute())
    if (isAbout(`${body} ${events}`))
      await db.updateTable('hook_call').set({ body: '', events: '[]' }).where('id', '=', id).execute()
}

/** Blanks the note that a courier got with a parcel, and what it said of the delivery in its own words. */
async function eraseParcels(db: Db, ids: number[]): Promise<void> {
  for (const { id, options } of await db.selectFrom('consignment').selectAll().where('order_id', 'in', ids).execute()) {
    const set = { options: JSON.stringify({ ...JSON.parse(options), note: '' }), why: '' }
    await db.updateTable('consignment').set(set).where('id', '=', id).execute()
    await db.updateTable('sighting').set({ reason: '' }).where('consignment_id', '=', id).execute()
  }
}

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
  for (const table of ['order_note', 'message'] as const)
    await db.updateTable(table).set({ text: '' }).where('order_id', 'in', ids).execute()
  for (const table of ['order_return', 'stock_move', 'money_move'] as const)
    await db.updateTable(table).set({ note: '' }).where('order_id', 'in', ids).execute()
  const payments = db.selectFrom('payment').select('id').where('order_id', 'in', ids)
  await db.updateTable('wallet_sms').set({ sender: '', text: '' }).where('payment_id', 'in', payments).execute()
  await db.updateTable('payment').set({ sender: '' }).where('order_id', 'in', ids).execute()
  await db.updateTable('pay_attempt').set({ payer: '' }).where('order_id', 'in', ids).execute()
  await db.deleteFrom('job').where('order_id', 'in', ids).execute()
  await eraseExchanges(db, ids)
  await eraseParcels(db, ids)
}

/** Removes what staff noted of a phone, and what a courier said of it. */
export async function erasePhoneFlag(db: Db, phoneKey: string): Promise<void> {
  for (const table of ['phone_flag', 'phone_check', 'coupon_use'] as const)
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
  await withoutAuditGuard(db, async () => {
    const lines = db.updateTable('audit').set({ before: null, after: null })
    const orders = orderIds.map(String)
    if (orders.length > 0) await lines.where('subject', '=', 'order').where('subject_id', 'in', orders).execute()
    const ofPhone = lines.where('subject', '=', 'phone').where('subject_id', '=', phoneKey)
    await ofPhone.set({ subject_id: 'erased' }).execute()
  })
}
