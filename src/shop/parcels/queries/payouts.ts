import type { Insertable, Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { LineState } from '#shop/parcels/contract/payout-columns.ts'

export type PayoutRecord = Selectable<Schema['payout']>
export type PayoutLineRecord = Selectable<Schema['payout_line']>

/** Rows of one statement. */
const PORTION = 200

export const findPayout = (db: Db, id: number): Promise<PayoutRecord | undefined> =>
  db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()

export const findPayoutByRef = (db: Db, connectionId: number, ref: string): Promise<PayoutRecord | undefined> =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('ref', '=', ref)
    .executeTakeFirst()

/** The latest payouts, latest first. */
export const listPayouts = (db: Db, most: number): Promise<PayoutRecord[]> =>
  db.selectFrom('payout').selectAll().orderBy('id', 'desc').limit(most).execute()

export async function insertPayout(
  db: Db,
  payout: Insertable<Schema['payout']>,
  lines: Omit<Insertable<Schema['payout_line']>, 'payout_id'>[],
): Promise<number> {
  const { id } = await db.insertInto('payout').values(payout).returning('id').executeTakeFirstOrThrow()
  for (let at = 0; at < lines.length; at += PORTION) {
    const rows = lines.slice(at, at + PORTION).map((line) => ({ ...line, payout_id: id }))
    await db.insertInto('payout_line').values(rows).execute()
  }
  return id
}

export const flagPayout = (db: Db, id: number, at: string) =>
  db.updateTable('payout').set({ differs_at: at }).where('id', '=', id).execute()

/** Lines with their orders, in the order of the payout. */
export const listPayoutLines = (db: Db, payoutId: number) =>
  db
    .selectFrom('payout_line')
    .leftJoin('consignment', 'consignment.id', 'payout_line.consignment_id')
    .leftJoin('shop_order', 'shop_order.id', 'consignment.order_id')
    .selectAll('payout_line')
    .select(['consignment.order_id', 'consignment.collect_taka', 'shop_order.payment_state'])
    .where('payout_id', '=', payoutId)
    .orderBy('number')
    .execute()

/** How many lines of each state a payout has, and what they come to. */
export const sumLines = (db: Db, payoutIds: number[]) =>
  payoutIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payout_line')
        .select((eb) => [
          'payout_id',
          'state',
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>(eb.fn.coalesce('collected_paisa', eb.lit(0))).as('collected'),
          eb.fn.sum<number>(eb.fn.coalesce('charge_paisa', eb.lit(0))).as('charges'),
        ])
        .where('payout_id', 'in', payoutIds)
        .groupBy(['payout_id', 'state'])
        .execute()

/** Lines that may mean something else once the shop knows more. */
const OPEN: readonly LineState[] = ['early', 'stranger']
/** Lines whose amounts belong to the order of their parcel. */
const BOOKED: readonly LineState[] = ['due', 'short', 'over', 'returned']

const linesOf = (db: Db, connectionId: number, states: readonly LineState[]) =>
  db
    .selectFrom('payout_line')
    .innerJoin('payout', 'payout.id', 'payout_line.payout_id')
    .selectAll('payout_line')
    .where('payout.connection_id', '=', connectionId)
    .where('payout_line.booked_at', 'is', null)
    .where('payout_line.state', 'in', states)
    .orderBy('payout_line.payout_id')
    .orderBy('payout_line.number')

export const listOpenLines = (db: Db, connectionId: number): Promise<PayoutLineRecord[]> =>
  linesOf(db, connectionId, OPEN).execute()

/** Lines that are not in the ledger yet, with their orders. */
export const listUnbooked = (db: Db, connectionId: number) =>
  linesOf(db, connectionId, BOOKED)
    .innerJoin('consignment', 'consignment.id', 'payout_line.consignment_id')
    .innerJoin('connection', 'connection.id', 'payout.connection_id')
    .select(['consignment.order_id', 'connection.name as account', 'payout.paid_at'])
    .execute()

type LineAt = Pick<PayoutLineRecord, 'payout_id' | 'number'>

export const updateLine = (
  db: Db,
  { payout_id, number }: LineAt,
  set: { state: LineState; consignment_id: number | null },
) => db.updateTable('payout_line').set(set).where('payout_id', '=', payout_id).where('number', '=', number).execute()

/** Notes that a line's amounts are in the ledger. */
export const markBooked = (db: Db, { payout_id, number }: LineAt, at: string) =>
  db
    .updateTable('payout_line')
    .set({ booked_at: at })
    .where('payout_id', '=', payout_id)
    .where('number', '=', number)
    .execute()
