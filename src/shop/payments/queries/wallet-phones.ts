import type { Insertable } from 'kysely'
import type { Wallet } from '#connect/wallets/all.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { insertSms } from './wallet-sms.ts'

type PhoneSms = Insertable<Schema['wallet_sms']> & { connection_id: number }

const updateSms = (db: Db, { wallet, transaction_id, amount_paisa }: Omit<PhoneSms, 'doubt'>) =>
  db
    .updateTable('wallet_sms')
    .where('wallet', '=', wallet)
    .where('transaction_id', '=', transaction_id)
    .where('amount_paisa', '=', amount_paisa)

/** Stores a message that a phone forwarded; one that staff pasted before becomes the phone's. */
export async function insertPhoneSms(db: Db, sms: PhoneSms): Promise<void> {
  const { connection_id, balance_paisa, doubt } = sms
  await updateSms(db, sms)
    .set({ connection_id, ...(balance_paisa !== undefined && { balance_paisa }), ...(doubt && { doubt }) })
    .where('connection_id', 'is', null)
    .execute()
  await insertSms(db, [sms])
}

/** Stores a receipt that the wallet's own service confirmed: a message about it leaves no doubt any more. */
export async function insertProvenSms(db: Db, sms: Omit<PhoneSms, 'doubt'>): Promise<void> {
  await insertPhoneSms(db, sms)
  await updateSms(db, sms).set({ doubt: '' }).execute()
}

/**
 * Whether a phone forwarded this balance of a wallet in a message that can be trusted: without doubt, or because staff verified a
 * payment by it. A forged message does not make the next one credible.
 */
export async function isTrustedBalance(
  db: Db,
  { connection_id, wallet, paisa }: { connection_id: number; wallet: Wallet; paisa: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_sms')
    .select('id')
    .where('connection_id', '=', connection_id)
    .where('wallet', '=', wallet)
    .where('balance_paisa', '=', paisa)
    .where((eb) => eb.or([eb('doubt', '=', ''), eb('payment_id', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Latest messages whose balance does not follow from an earlier one yet, oldest first. */
export async function listBroken(db: Db) {
  const rows = await db
    .selectFrom('wallet_sms')
    .selectAll()
    .where('connection_id', 'is not', null)
    .where('doubt', '=', 'balance')
    .where('payment_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.toReversed()
}

export const clearDoubt = (db: Db, id: number) =>
  db.updateTable('wallet_sms').set({ doubt: '' }).where('id', '=', id).execute()

/** When each phone forwarded its last message of a wallet. */
export const listLastMessages = (db: Db) =>
  db
    .selectFrom('wallet_sms')
    .select((eb) => ['connection_id', eb.fn.max('at').as('at')])
    .where('connection_id', 'is not', null)
    .groupBy('connection_id')
    .execute()
