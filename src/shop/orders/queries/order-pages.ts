import { type SelectQueryBuilder, sql } from 'kysely'
import { keysOf } from '#platform/contract/records.ts'
import { inList } from '#platform/db/in-list.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import {
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATES,
  type PaymentState,
  type Queue,
} from '#shop/orders/contract/office-orders.ts'
import { OLD_AFTER, QUEUE_RULES, type QueueRule, waysBefore } from '#shop/orders/rules/order-queues.ts'
import { afterDigits, type OrderSearch } from '#shop/orders/rules/order-search.ts'

/** Orders that a phone or a transaction id finds at most. */
const MAX_DIRECT = 500

/** An order and the moment that its list is sorted by. */
export interface OrderPlace {
  id: number
  at: string
}

/** Which orders are listed; `from` and `before` are moments of placing. */
export interface OrderChoice {
  states: readonly OrderState[]
  payments?: readonly PaymentState[]
  of?: Partial<Record<'district' | 'channel' | 'coupon_code', string | undefined>>
  from?: string | undefined
  before?: string | undefined
  search?: OrderSearch | undefined
}

type Query = SelectQueryBuilder<Schema, 'shop_order', OrderPlace>

/** Orders with this number, a phone or a transaction id that begins so. */
async function findDirect(db: Db, { number, phone, transactionId }: OrderSearch): Promise<number[]> {
  const ids = number === undefined ? [] : [number]
  if (phone !== undefined) {
    const end = afterDigits(phone)
    const rows = await db
      .selectFrom('shop_order')
      .select('id')
      .where('phone_key', '>=', phone)
      .$if(end !== undefined, (query) => query.where('phone_key', '<', end ?? ''))
      .orderBy('phone_key')
      .orderBy('id', 'desc')
      .limit(MAX_DIRECT)
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  if (transactionId !== undefined) {
    const rows = await db
      .selectFrom('payment')
      .select('order_id')
      .where('transaction_id', '>=', transactionId)
      .where('transaction_id', '<', `${transactionId}~`)
      .orderBy('transaction_id')
      .limit(MAX_DIRECT)
      .execute()
    ids.push(...rows.map(({ order_id }) => order_id))
  }
  return [...new Set(ids)]
}

const likePart = (name: string) => `%${name.replace(/[\\%_]/g, '\\$&')}%`

/** Leaves those that a search finds; `direct` are found already. */
function matching(query: Query, search: OrderSearch, direct: number[]): Query {
  // Who types a transaction id that is there means no name, and names are searched through all orders.
  const name = search.transactionId !== undefined && direct.length > 0 ? undefined : search.name
  const isDirect = sql<boolean>`id ${inList(direct)}`
  if (name === undefined) return query.where(isDirect)
  const isNamed = sql<boolean>`name_key like ${likePart(name)} escape '\\'`
  return direct.length > 0 ? query.where((eb) => eb.or([isNamed, isDirect])) : query.where(isNamed)
}

/** Orders by the time of placing, newest first, after a place of the page before. */
export async function listNewestOrders(
  db: Db,
  { states, payments = [], of = {}, from, before, search }: OrderChoice,
  after: OrderPlace | undefined,
  limit: number,
): Promise<OrderPlace[]> {
  const direct = search ? await findDirect(db, search) : []
  if (search && search.name === undefined && direct.length === 0) return []
  const page = (state: OrderState | undefined) => {
    let query: Query = db
      .selectFrom('shop_order')
      .select(['id', 'created_at as at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
    if (state !== undefined) query = query.where('state', '=', state)
    if (payments.length > 0) query = query.where('payment_state', 'in', payments)
    for (const column of keysOf(of)) {
      const value = of[column]
      if (value) query = query.where(sql<boolean>`${sql.ref(column)} = ${value}`)
    }
    if (from !== undefined) query = query.where('created_at', '>=', from)
    if (before !== undefined) query = query.where('created_at', '<', before)
    if (after !== undefined) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
    return (search ? matching(query, search, direct) : query).execute()
  }
  // A page for each state is a range of an index; for several at once the databases would sort all of them.
  const isAll = states.length === 0 || states.length === ORDER_STATES.length
  const pages = isAll ? [await page(undefined)] : await Promise.all(states.map(page))
  return pages
    .flat()
    .toSorted((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1))
    .slice(0, limit)
}

const SINCE = {
  changedAt: 'state_changed_at',
  paymentChangedAt: 'payment_changed_at',
  followUpAt: 'follow_up_at',
} as const

const iso = (ms: number) => new Date(ms).toISOString()

/** Whether an order meets a rule at a moment (ms), whatever others say. */
function meets({ states, payments, zone, followUp, since, after }: QueueRule, now: number) {
  const isAny = payments.length === PAYMENT_STATES.length
  const followed =
    followUp === undefined ? sql`` : followUp ? sql`and follow_up_at is not null` : sql`and follow_up_at is null`
  return sql<boolean>`state ${inList(states)}
    ${isAny ? sql`` : sql`and payment_state ${inList(payments)}`} ${followed}
    ${zone === undefined ? sql`` : sql`and zone = ${zone}`}
    and ${sql.ref(SINCE[since])} <= ${iso(now - after)}`
}

/** Whether an order is in a queue by a rule: it meets this one and none before it. */
const isBy = (rule: QueueRule, now: number) =>
  sql<boolean>`${meets(rule, now)} ${sql.join(
    waysBefore(rule).map((other) => sql`and not (${meets(other, now)})`),
    sql` `,
  )}`

/** Orders of a queue, who waits longest first; `at` is since when. */
export async function listQueue(
  db: Db,
  queue: Queue,
  { now, search }: { now: number; search?: OrderSearch | undefined },
  after: OrderPlace | undefined,
  limit: number,
): Promise<OrderPlace[]> {
  const direct = search ? await findDirect(db, search) : []
  const pages = await Promise.all(
    QUEUE_RULES.filter((rule) => rule.queue === queue).map(async (rule) => {
      const since = SINCE[rule.since]
      let query: Query = db
        .selectFrom('shop_order')
        .select(['id', sql<string>`${sql.ref(since)}`.as('at')])
        .where(isBy(rule, now))
        .orderBy(since)
        .orderBy('id')
        .limit(limit)
      if (after) {
        const at = iso(Date.parse(after.at) - rule.after)
        query = query.where(sql<boolean>`(${sql.ref(since)}, id) > (${at}, ${after.id})`)
      }
      const rows = await (search ? matching(query, search, direct) : query).execute()
      return rows.map(({ id, at }) => ({ id, at: iso(Date.parse(at) + rule.after) }))
    }),
  )
  return pages
    .flat()
    .toSorted((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
    .slice(0, limit)
}

export interface QueueCount {
  count: number
  /** How many of them wait long. */
  old: number
  /** Milliseconds; null for an empty queue. */
  oldest: number | null
}

/** How many orders wait in each queue. */
export async function countQueues(db: Db, now: number): Promise<Map<Queue, QueueCount>> {
  const counts = QUEUE_RULES.map((rule, position) => {
    const since = sql.ref(SINCE[rule.since])
    return sql<{ position: number }>`select ${sql.lit(position)} as place, count(*) as count, min(${since}) as oldest,
      sum(case when ${since} <= ${iso(now - rule.after - OLD_AFTER[rule.queue])} then 1 else 0 end) as old
      from shop_order where ${isBy(rule, now)}`
  })
  const { rows } = await sql<{ place: number; count: number; oldest: string | null; old: number | null }>`${sql.join(
    counts,
    sql` union all `,
  )}`.execute(db)
  const queues = new Map<Queue, QueueCount>()
  for (const row of rows) {
    const rule = QUEUE_RULES[Number(row.place)]
    if (!rule) continue
    const sum = queues.get(rule.queue) ?? { count: 0, old: 0, oldest: null }
    const oldest = row.oldest === null ? null : Date.parse(row.oldest) + rule.after
    queues.set(rule.queue, {
      count: sum.count + Number(row.count),
      old: sum.old + Number(row.old ?? 0),
      oldest: oldest === null || (sum.oldest !== null && sum.oldest < oldest) ? sum.oldest : oldest,
    })
  }
  return queues
}

/** Number and sum of orders placed from one moment to another; cancelled ones do not count. */
export async function sumPlaced(db: Db, from: string, before: string): Promise<{ orders: number; totalPaisa: number }> {
  const { orders, total } = await db
    .selectFrom('shop_order')
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.sum<number | null>('total_paisa').as('total')])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), totalPaisa: Number(total ?? 0) }
}
