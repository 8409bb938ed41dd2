import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { OrderState, PhoneMark } from '#shop/orders/contract/office-orders.ts'

/** A phone by its latest order, or by its mark where it has none. */
export interface PhonePlace {
  phoneKey: string
  /** Number of the latest order; null for none. */
  orderId: number | null
}

const toPlace = ({ id, phone_key }: { id: number; phone_key: string }): PhonePlace => ({
  phoneKey: phone_key,
  orderId: id,
})

/** Erased customers have no phone. */
const isNewestOfPhone = sql<boolean>`phone <> '' and not exists (
  select 1 from shop_order as later where later.phone_key = shop_order.phone_key and later.id > shop_order.id)`

/** Phones by their latest orders, before the order `after`. */
export async function listPhones(db: Db, after: number | undefined, limit: number): Promise<PhonePlace[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'phone_key'])
    .where(isNewestOfPhone)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPlace)
}

/** The latest orders of these phones. */
export async function placePhones(db: Db, phoneKeys: string[]): Promise<PhonePlace[]> {
  if (phoneKeys.length === 0) return []
  const rows = await db
    .selectFrom('shop_order')
    .select((eb) => ['phone_key', eb.fn.max('id').as('id')])
    .where('phone_key', 'in', phoneKeys)
    .groupBy('phone_key')
    .execute()
  const ids = new Map(rows.map(({ phone_key, id }) => [phone_key, Number(id)]))
  return phoneKeys.map((phoneKey) => ({ phoneKey, orderId: ids.get(phoneKey) ?? null }))
}

/** Phones with a mark, latest first, after a page of them. */
export async function listMarkedPhones(
  db: Db,
  mark: PhoneMark,
  after: { at: string; phoneKey: string } | undefined,
  limit: number,
): Promise<{ at: string; phoneKey: string }[]> {
  const rows = await db
    .selectFrom('phone_flag')
    .select(['at', 'phone_key'])
    .where('mark', '=', mark)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, phone_key) < (${after?.at ?? ''}, ${after?.phoneKey ?? ''})`),
    )
    .orderBy('at', 'desc')
    .orderBy('phone_key', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, phone_key }) => ({ at, phoneKey: phone_key }))
}

export interface PhoneCount {
  phoneKey: string
  state: OrderState
  count: number
  totalPaisa: number
}

/** How the orders of these phones ended. */
export async function countByPhone(db: Db, phoneKeys: string[]): Promise<PhoneCount[]> {
  if (phoneKeys.length === 0) return []
  const rows = await db
    .selectFrom('shop_order')
    .select((eb) => [
      'phone_key',
      'state',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(total_paisa - returned_paisa)`.as('total'),
    ])
    .where('phone_key', 'in', phoneKeys)
    .groupBy(['phone_key', 'state'])
    .execute()
  return rows.map(({ phone_key, state, count, total }) => ({
    phoneKey: phone_key,
    state,
    count: Number(count),
    totalPaisa: Number(total),
  }))
}

/** Marks of these phones by staff. */
export async function listMarks(db: Db, phoneKeys: string[]): Promise<Map<string, PhoneMark | null>> {
  if (phoneKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('phone_flag')
    .select(['phone_key', 'mark'])
    .where('phone_key', 'in', phoneKeys)
    .execute()
  return new Map(rows.map(({ phone_key, mark }) => [phone_key, mark]))
}

/** Moment of a phone's first order. */
export async function findFirstOrderAt(db: Db, phoneKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('created_at')
    .where('phone_key', '=', phoneKey)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
