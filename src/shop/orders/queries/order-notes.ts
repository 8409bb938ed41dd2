import type { Insertable } from 'kysely'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { CallResult, PaymentState } from '#shop/orders/contract/office-orders.ts'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import { listPaymentsOf } from '#shop/payments/queries/payments.ts'
import { listPricedLines } from './order-writes.ts'
import { listReturned } from './returns.ts'

/** Details of an edit, a payment or a merge. */
export interface NoteDetail {
  fields?: string[]
  payment?: PaymentState
  orders?: number[]
}

/** A note to store. What says something of the order's version names the one from then on. */
interface NewNote {
  orderId: number
  staffId: number | null
  kind: Schema['order_note']['kind']
  at: string
  text?: string
  result?: CallResult
  detail?: NoteDetail
  version?: number
  /** Idempotency key of the request; null for a note without one. */
  key?: string | null
}

export const insertNote = (db: Db, note: NewNote) =>
  db
    .insertInto('order_note')
    .values({
      order_id: note.orderId,
      staff_id: note.staffId,
      kind: note.kind,
      text: note.text ?? '',
      call_result: note.result ?? null,
      detail: note.detail ? JSON.stringify(note.detail) : null,
      version: note.version ?? null,
      request_key: note.key ?? null,
      at: note.at,
    })
    .execute()

/** The note or call that came with this idempotency key. */
export const findNoteByKey = (db: Db, key: string) =>
  db
    .selectFrom('order_note')
    .select(['order_id', 'staff_id', 'kind', 'text', 'call_result'])
    .where('request_key', '=', key)
    .executeTakeFirst()

/** Stores the mark of a phone whose version is still this one, 0 for none; returns whether it was. */
export async function storePhoneFlag(db: Db, row: Insertable<Schema['phone_flag']>, version: number): Promise<boolean> {
  if (version === 0) {
    await db
      .insertInto('phone_flag')
      .values({ ...row, version: 1 })
      .execute()
    return true
  }
  return hasWritten(
    db
      .updateTable('phone_flag')
      .set({ ...row, version: version + 1 })
      .where('phone_key', '=', row.phone_key)
      .where('version', '=', version),
  )
}

/** Rows beside that of an order. */
export type OrderPart = 'lines' | 'returned' | 'payments' | 'money'

async function listClaimsOf(db: Db, orderId: number): Promise<unknown[]> {
  const claims = await listPaymentsOf(db, orderId)
  const proofs = await db
    .selectFrom('wallet_sms')
    .innerJoin('payment', 'payment.id', 'wallet_sms.payment_id')
    .select(['wallet_sms.id', 'wallet_sms.payment_id'])
    .where('payment.order_id', '=', orderId)
    .execute()
  return claims.map(({ id, state, wallet, claimed_paisa, received_paisa }) => {
    const sms = proofs.find(({ payment_id }) => payment_id === id)?.id ?? null
    return { payment: id, state, wallet, claimed_paisa, received_paisa, sms }
  })
}

const READ: Record<OrderPart, (db: Db, orderId: number) => Promise<unknown[]>> = {
  lines: async (db, orderId) =>
    (await listPricedLines(db, orderId)).map(({ product_id, quantity }) => [product_id, quantity]),
  payments: listClaimsOf,
  returned: async (db, orderId) => [...(await listReturned(db, orderId))],
  money: async (db, orderId) =>
    (await listMoneyOf(db, orderId)).map(({ direction, way, paisa }) => ({ direction, way, amount_paisa: paisa })),
}

/**
 * Parts of an order as the audit log names them: lines and returned goods are pairs of product id and quantity; payments are claims, `sms` the
 * message that proves one; money is the lines of the ledger.
 */
export async function readParts(
  db: Db,
  orderId: number,
  parts: readonly OrderPart[],
): Promise<Partial<Record<OrderPart, unknown[]>>> {
  const read: Partial<Record<OrderPart, unknown[]>> = {}
  for (const part of parts) read[part] = await READ[part](db, orderId)
  return read
}
