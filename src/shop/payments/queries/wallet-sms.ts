import type { Insertable, Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { PaymentRecord } from './payments.ts'

export type SmsRecord = Selectable<Schema['wallet_sms']>

/** Stores messages; of one that is stored already nothing is stored again. Returns how many were new. */
export async function insertSms(db: Db, messages: Insertable<Schema['wallet_sms']>[]): Promise<number> {
  let stored = 0
  for (const message of messages) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('wallet_sms')
      .values(message)
      .onConflict((conflict) => conflict.columns(['wallet', 'transaction_id', 'amount_paisa']).doNothing())
      .executeTakeFirst()
    stored += Number(numInsertedOrUpdatedRows ?? 0n)
  }
  return stored
}

/** The messages with these transaction ids. */
export const listSmsOf = (db: Db, transactionIds: string[]): Promise<SmsRecord[]> =>
  transactionIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('wallet_sms').selectAll().where('transaction_id', 'in', transactionIds).orderBy('id').execute()

/** A page of messages, newest first: those that prove no claim yet, or all. */
export const listSms = (db: Db, { before, limit, isOpen }: { before: number; limit: number; isOpen: boolean }) =>
  db
    .selectFrom('wallet_sms')
    .selectAll()
    .where('id', '<', before)
    .$if(isOpen, (query) => query.where('payment_id', 'is', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Notes which message proves a claim: one that has its transaction id and proves no other; null for none any more. */
export async function linkSms(
  db: Db,
  { id: paymentId, transaction_id }: Pick<PaymentRecord, 'id' | 'transaction_id'>,
  smsId: number | null,
): Promise<void> {
  await db.updateTable('wallet_sms').set({ payment_id: null }).where('payment_id', '=', paymentId).execute()
  if (smsId === null) return
  await db
    .updateTable('wallet_sms')
    .set({ payment_id: paymentId })
    .where('id', '=', smsId)
    .where('transaction_id', '=', transaction_id)
    .where('payment_id', 'is', null)
    .execute()
}
