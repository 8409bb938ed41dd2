import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/rules/days.ts'
import { toTaka } from '#platform/rules/money.ts'
import { isKept, listConnections } from '#shop/connections/queries/connections.ts'
import { toStaff } from '#shop/orders/actions/office/cards.ts'
import { listStaffNames } from '#shop/orders/queries/order-facts.ts'
import { DUE_AGES, type Due, type Payout, type PayoutDetail } from '#shop/parcels/contract/office/payouts.ts'
import { listOldestDue, sumDue, sumReturns } from '#shop/parcels/queries/due-parcels.ts'
import { findPayout, listPayoutLines, listPayouts, type PayoutRecord, sumLines } from '#shop/parcels/queries/payouts.ts'

const PAYOUTS_SHOWN = 60
const OLDEST_SHOWN = 60
/** Days of returns that are summed up. */
const RETURNS_OF = 30

const orNull = (paisa: number | null): number | null => (paisa === null ? null : toTaka(paisa))

async function withSums(db: Db, rows: PayoutRecord[]): Promise<Payout[]> {
  const staffIds = rows.map(({ staff_id }) => staff_id)
  const names = await listStaffNames(db, staffIds)
  const connections = new Map((await listConnections(db)).map(({ id, name }) => [id, name]))
  const ids = rows.map(({ id }) => id)
  const sums = Map.groupBy(await sumLines(db, ids), ({ payout_id }) => payout_id)
  return rows.map((row) => {
    const own = sums.get(row.id) ?? []
    const total = (of: 'count' | 'collected' | 'charges') => own.reduce((sum, each) => sum + Number(each[of]), 0)
    const charges = total('charges') + row.charges_paisa
    return {
      id: row.id,
      connection: { id: row.connection_id, name: connections.get(row.connection_id) ?? '' },
      name: row.name,
      lines: total('count'),
      states: Object.fromEntries(own.map(({ state, count }) => [state, Number(count)])),
      collected: toTaka(total('collected')),
      charges: toTaka(charges),
      arrived: orNull(row.arrived_paisa),
      // Charges of a payout are rounded as a whole: what is left is one line, spread over no parcel.
      difference: row.arrived_paisa === null ? null : toTaka(row.arrived_paisa - total('collected') + charges),
      differs_at: row.differs_at,
      paid_at: row.paid_at,
      by: toStaff(row.staff_id, names),
      at: row.at,
    }
  })
}

export const listOfficePayouts = async (db: Db): Promise<Payout[]> => withSums(db, await listPayouts(db, PAYOUTS_SHOWN))

/** A payout with its lines; undefined when there is none. */
export async function readPayout(db: Db, id: number): Promise<PayoutDetail | undefined> {
  const row = await findPayout(db, id)
  const [payout] = row ? await withSums(db, [row]) : []
  if (!payout) return undefined
  const lines = await listPayoutLines(db, id)
  return {
    ...payout,
    rows: lines.map((line) => ({
      line: line.number,
      handle: line.handle,
      reference: line.reference,
      order: line.order_id,
      collected: orNull(line.collected_paisa),
      charge: orNull(line.charge_paisa),
      expected: line.collect_taka,
      unreadable: line.unreadable,
      state: line.state,
      settled: line.payment_state === 'settled',
    })),
  }
}

/** Money that has not come yet at a moment (ms), and what returns cost. */
export async function listDueMoney(db: Db, now: number): Promise<Due> {
  const day = (before: number) => new Date(now - before * DAY).toISOString()
  const ages = await Promise.all(
    DUE_AGES.map(async (from, at) => {
      const until = DUE_AGES[at + 1]
      const time = { from: until === undefined ? '' : day(until), until: from === 0 ? day(-1) : day(from) }
      return { from, sums: await sumDue(db, time) }
    }),
  )
  const returns = await sumReturns(db, day(RETURNS_OF))
  const couriers = (await listConnections(db)).filter((each) => each.kind === 'courier' && isKept(each))
  return {
    couriers: couriers.map(({ id, name }) => {
      const returned = returns.find(({ connection_id }) => connection_id === id)
      return {
        connection: { id, name },
        ages: ages.map(({ from, sums }) => {
          const own = sums.find(({ connection_id }) => connection_id === id)
          return { from, parcels: Number(own?.parcels ?? 0), amount: Number(own?.taka ?? 0) }
        }),
        returned: { parcels: Number(returned?.parcels ?? 0), charges: toTaka(Number(returned?.charges ?? 0)) },
      }
    }),
    oldest: (await listOldestDue(db, OLDEST_SHOWN)).map(({ order_id, amount, handle, ...row }) => ({
      ...row,
      handle: handle ?? '',
      order: order_id,
      amount: Number(amount),
    })),
  }
}
