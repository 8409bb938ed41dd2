import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Wallet } from '#connect/wallets/all.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { ClaimState } from '#shop/orders/contract/office-orders.ts'
import { standingLines } from '#shop/payments/rules/money.ts'

export type PaymentRecord = Selectable<Schema['payment']>

/**
 * Whether a claim that is not rejected has this folded transaction id. Ids of two wallets may be equal, so a claim whose
 * wallet is known collides with those of the same wallet and of an unknown one, and with money of other orders than `order`.
 */
export async function isTransactionUsed(
  db: Db,
  transactionId: string,
  { wallet = '', except = 0, order = 0 }: { wallet?: Wallet | ''; except?: number; order?: number } = {},
): Promise<boolean> {
  const claim = await db
    .selectFrom('payment')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('state', '<>', 'rejected')
    .where('id', '<>', except)
    .$if(wallet !== '', (query) => query.where('wallet', 'in', [wallet, '']))
    .executeTakeFirst()
  if (claim) return true
  // What a gateway took or staff wrote down is no claim: its id must not be typed for another order.
  const lines = await db
    .selectFrom('money_move')
    .select(['id', 'undo_of'])
    .where('way', 'in', ['gateway', 'wallet'])
    .where('direction', '=', 'in')
    .where('reference', '=', transactionId)
    .where('order_id', '<>', order)
    .execute()
  return standingLines(lines).length > 0
}

export const findPayment = (db: Db, id: number): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

/** The claims of an order, oldest first. */
export const listPaymentsOf = (db: Db, orderId: number): Promise<PaymentRecord[]> =>
  db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export async function insertPayment(db: Db, payment: Insertable<Schema['payment']>): Promise<number> {
  const { id } = await db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updatePayment = (db: Db, id: number, set: Updateable<Schema['payment']>) =>
  db.updateTable('payment').set(set).where('id', '=', id).execute()

/** Claims go to the order that theirs was merged into, and with their money the decided payments through gateways. */
export async function movePayments(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('payment').set({ order_id: to }).where('order_id', '=', from).execute()
  await db
    .updateTable('pay_attempt')
    .set({ order_id: to })
    .where('order_id', '=', from)
    .where('state', 'in', ['paid', 'review', 'closed'])
    .execute()
}

/** Other orders that claimed one of these transaction ids, rejected claims included. */
export async function listOrdersClaiming(db: Db, transactionIds: string[], except: number): Promise<number[]> {
  if (transactionIds.length === 0) return []
  const rows = await db
    .selectFrom('payment')
    .select('order_id')
    .distinct()
    .where('transaction_id', 'in', transactionIds)
    .where('order_id', '<>', except)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Claims of a state in the order of their ids, after one of the page before. */
export const listClaims = (
  db: Db,
  { state, after, limit, isNewestFirst }: { state: ClaimState; after: number; limit: number; isNewestFirst: boolean },
): Promise<PaymentRecord[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', state)
    .$if(after > 0, (query) => query.where('id', isNewestFirst ? '<' : '>', after))
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()

/** Claims that are to be checked and have one of these transaction ids. */
export const listOpenClaims = (db: Db, transactionIds: string[]): Promise<PaymentRecord[]> =>
  transactionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment')
        .selectAll()
        .where('transaction_id', 'in', transactionIds)
        .where('state', '=', 'submitted')
        .orderBy('id')
        .execute()
