import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { DueParcel } from '#shop/parcels/rules/payouts/match-lines.ts'
import { openPaisa } from '#shop/payments/queries/money-sums.ts'

/** Names of one statement. */
const PORTION = 200

interface Named {
  handle: string
  reference: string
}

/** Lines that are matched again, whose own amounts are no earlier payment. */
type Own = readonly { payout_id: number; number: number }[]

/** What lines of payouts say of each of these parcels, lines `except` left out. */
async function listPaid(db: Db, ids: number[], except: Own): Promise<Map<number, number>> {
  const paid = new Map<number, number>()
  if (ids.length === 0) return paid
  const rows = await db
    .selectFrom('payout_line')
    .select(['payout_id', 'number', 'consignment_id', 'collected_paisa'])
    .where('consignment_id', 'in', ids)
    .where('state', '<>', 'unclear')
    .execute()
  for (const row of rows) {
    const isOwn = except.some((own) => own.payout_id === row.payout_id && own.number === row.number)
    if (isOwn || row.consignment_id === null) continue
    paid.set(row.consignment_id, (paid.get(row.consignment_id) ?? 0) + (row.collected_paisa ?? 0))
  }
  return paid
}

const ARRIVED: readonly string[] = ['delivered', 'part', 'paid_out', 'partly_delivered']
const BACK: readonly string[] = ['coming_back', 'came_back', 'returning', 'returned']

/** The parcels of a connection that lines name by consignment, tracking code or reference. */
async function listNamed(db: Db, connectionId: number, names: string[]) {
  return db
    .selectFrom('consignment')
    .innerJoin('shop_order', 'shop_order.id', 'consignment.order_id')
    .select(['consignment.id', 'reference', 'handle', 'tracking', 'collect_taka', 'collected_paisa'])
    .select(['consignment.state', 'shop_order.state as order_state'])
    .where('connection_id', '=', connectionId)
    .where((eb) => eb.or([eb('handle', 'in', names), eb('tracking', 'in', names), eb('reference', 'in', names)]))
    .execute()
}

/** The parcels that lines name, with what earlier lines paid of them. */
export async function listDueParcels(
  db: Db,
  connectionId: number,
  lines: readonly Named[],
  except: Own = [],
): Promise<DueParcel[]> {
  const names = [...new Set(lines.flatMap(({ handle, reference }) => [handle, reference]))].filter(Boolean)
  const found = new Map<number, DueParcel>()
  for (let at = 0; at < names.length; at += PORTION) {
    const rows = await listNamed(db, connectionId, names.slice(at, at + PORTION))
    const ids = rows.map(({ id }) => id)
    const paid = await listPaid(db, ids, except)
    for (const row of rows)
      found.set(row.id, {
        id: row.id,
        reference: row.reference,
        handles: [row.handle, row.tracking].flatMap((name) => name || []),
        expectedPaisa: row.collected_paisa ?? row.collect_taka * 100,
        paidPaisa: paid.get(row.id) ?? 0,
        // Of a courier without an API only the order knows.
        hasArrived: [row.state, row.order_state].some((state) => ARRIVED.includes(state)),
        hasComeBack: [row.state, row.order_state].some((state) => BACK.includes(state)),
      })
  }
  return [...found.values()]
}

/** Whole taka that a courier still has of an order, half up. */
const left = sql<number>`(${openPaisa} + 50) / 100`

/** Parcels whose money the courier has: collected at the delivery of their order, and not paid out. */
const withMoney = (db: Db) =>
  db
    .selectFrom('consignment')
    .innerJoin('shop_order', 'shop_order.id', 'consignment.order_id')
    .where('consignment.is_live', '=', 1)
    .where('shop_order.payment_state', '=', 'collected')

/** Money of each connection that was collected in a time, and is not paid out. */
export const sumDue = (db: Db, { from, until }: { from: string; until: string }) =>
  withMoney(db)
    .select((eb) => [
      'consignment.connection_id',
      eb.fn.countAll<number>().as('parcels'),
      eb.fn.sum<number>(left).as('taka'),
    ])
    .where('shop_order.payment_changed_at', '>=', from)
    .where('shop_order.payment_changed_at', '<', until)
    .groupBy('consignment.connection_id')
    .execute()

/** The parcels that wait longest for their money. */
export const listOldestDue = (db: Db, most: number) =>
  withMoney(db)
    .innerJoin('connection', 'connection.id', 'consignment.connection_id')
    .select([
      'consignment.order_id',
      'consignment.reference',
      'consignment.handle',
      left.as('amount'),
      'connection.name as connection',
      'shop_order.payment_changed_at as delivered_at',
    ])
    .orderBy('shop_order.payment_changed_at')
    .orderBy('consignment.id')
    .limit(most)
    .execute()

/** What couriers took for parcels that came back, by lines of their payouts since a moment. */
export const sumReturns = (db: Db, since: string) =>
  db
    .selectFrom('payout_line')
    .innerJoin('payout', 'payout.id', 'payout_line.payout_id')
    .select((eb) => [
      'payout.connection_id',
      eb.fn.countAll<number>().as('parcels'),
      eb.fn.sum<number>(eb.fn.coalesce('payout_line.charge_paisa', eb.lit(0))).as('charges'),
    ])
    .where('payout_line.state', '=', 'returned')
    .where('payout.at', '>=', since)
    .groupBy('payout.connection_id')
    .execute()
