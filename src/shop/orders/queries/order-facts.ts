import type { Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import { DAY } from '#platform/rules/days.ts'
import { SOLD_STATES } from '#shop/catalogue/rules/popularity.ts'
import { UNANSWERED_WITHIN } from '#shop/orders/rules/calls.ts'
import type { OrderRecord } from './order-writes.ts'

export type NoteRecord = Selectable<Schema['order_note']>
export type StateRecord = Selectable<Schema['order_status']>

/** The states that an order came to, oldest first; only those after a version, where one is named. */
export const listStates = (db: Db, orderId: number, afterVersion?: number): Promise<StateRecord[]> =>
  db
    .selectFrom('order_status')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(afterVersion !== undefined, (query) => query.where('version', '>', afterVersion ?? 0))
    .orderBy('at')
    .execute()

/** Other events by staff, oldest first; likewise. */
export const listNotes = (db: Db, orderId: number, afterVersion?: number): Promise<NoteRecord[]> =>
  db
    .selectFrom('order_note')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(afterVersion !== undefined, (query) => query.where('version', '>', afterVersion ?? 0))
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Names of staff by id. */
export async function listStaffNames(db: Db, ids: (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How the orders of a phone ended, as counts by state, and the newest of them. */
export async function findPhoneOrders(db: Db, phoneKey: string, most: number) {
  const counts = await db
    .selectFrom('shop_order')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('phone_key', '=', phoneKey)
    .groupBy('state')
    .execute()
  const newest = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('phone_key', '=', phoneKey)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return { counts: new Map(counts.map(({ state, count }) => [state, Number(count)])), newest }
}

export const findPhoneFlag = (db: Db, phoneKey: string): Promise<Selectable<Schema['phone_flag']> | undefined> =>
  db.selectFrom('phone_flag').selectAll().where('phone_key', '=', phoneKey).executeTakeFirst()

/** Orders to the same upazila within a day of this one. */
export function listNeighbours(
  db: Db,
  { id, created_at, district, upazila }: Pick<OrderRecord, 'id' | 'created_at' | 'district' | 'upazila'>,
  most: number,
) {
  const day = (sign: 1 | -1) => new Date(Date.parse(created_at) + sign * DAY).toISOString()
  return db
    .selectFrom('shop_order')
    .select(['id', 'phone_key', 'delivery_address', 'created_at', 'state'])
    .where('created_at', '>=', day(-1))
    .where('created_at', '<=', day(1))
    .where('district', '=', district)
    .where('upazila', '=', upazila)
    .where('id', '<>', id)
    .limit(most)
    .execute()
}

const MEDIAN_OF = 201
const MIN_MEDIAN = 20

/** Half of the newest orders cost less, in paisa; null for a shop with too few. */
export async function findMedianTotal(db: Db): Promise<number | null> {
  const rows = await db
    .selectFrom('shop_order')
    .select('total_paisa')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MEDIAN_OF)
    .execute()
  if (rows.length < MIN_MEDIAN) return null
  const totals = rows.map(({ total_paisa }) => total_paisa).toSorted((a, b) => a - b)
  return totals[Math.floor(totals.length / 2)] ?? null
}

/** Unanswered calls of the last two days since the last answered one. */
export function countUnanswered(notes: NoteRecord[], now: number): number {
  const calls = notes.filter(({ kind, at }) => kind === 'call' && now - Date.parse(at) <= UNANSWERED_WITHIN)
  const answered = calls.findLastIndex(({ call_result }) => call_result === 'answered')
  return calls.slice(answered + 1).filter(({ call_result }) => call_result === 'no_answer').length
}

/** Whether staff confirmed an order of this phone before, or trust it. */
export async function isConfirmedPhone(db: Db, phoneKey: string): Promise<boolean> {
  if ((await findPhoneFlag(db, phoneKey))?.mark === 'trusted') return true
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('phone_key', '=', phoneKey)
    .where('state', 'in', SOLD_STATES)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
