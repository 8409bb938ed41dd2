import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { DailyKind } from './stored-values.ts'

export interface DailyCount {
  kind: DailyKind
  /** 0 for what is about no product. */
  product_id: number
  times: number
}

const PORTION = 100

/** Adds to what is counted for a day; several processes add to the same rows. */
export async function addDailyCounts(db: Db, counts: readonly DailyCount[], day: string): Promise<void> {
  // All writers lock the rows in the same order.
  const rows = counts.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.product_id - b.product_id)
  for (let at = 0; at < rows.length; at += PORTION)
    await db
      .insertInto('daily_count')
      .values(rows.slice(at, at + PORTION).map((row) => ({ ...row, day })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'product_id']).doUpdateSet({
          times: sql`daily_count.times + excluded.times`,
        }),
      )
      .execute()
}

export const dropDailyCounts = (db: Db, before: string) =>
  db.deleteFrom('daily_count').where('day', '<', before).execute()

const times = sql<number>`sum(times)`

/** Sums of each kind by day. */
export const listDays = (db: Db, since: string) =>
  db
    .selectFrom('daily_count')
    .select(['day', 'kind', times.as('times')])
    .where('day', '>=', since)
    .groupBy(['day', 'kind'])
    .execute()

/** The products with the most of a kind. */
export const listTop = (db: Db, since: string, kind: DailyKind, limit: number) =>
  db
    .selectFrom('daily_count')
    .select(['product_id', times.as('times')])
    .where('day', '>=', since)
    .where('kind', '=', kind)
    .groupBy('product_id')
    .orderBy('times', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()

/** Sums of each kind of these products. */
export const listOfProducts = (db: Db, since: string, ids: number[]) =>
  db
    .selectFrom('daily_count')
    .select(['product_id', 'kind', times.as('times')])
    .where('day', '>=', since)
    .where('product_id', 'in', ids)
    .groupBy(['product_id', 'kind'])
    .execute()

/** Orders of the shop's own pages that were not cancelled, from a moment on. */
const ordersSince = (db: Db, begins: string) =>
  db
    .selectFrom('shop_order')
    .where('shop_order.created_at', '>=', begins)
    .where('shop_order.channel', '=', 'web')
    .where('shop_order.state', '!=', 'cancelled')

/** Their number and sum by hour of UTC, as `2026-11-23T04`. */
export const listOrderHours = (db: Db, begins: string) =>
  ordersSince(db, begins)
    .select([
      sql<string>`substr(created_at, 1, 13)`.as('hour'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(total_paisa)`.as('paisa'),
    ])
    .groupBy('hour')
    .execute()

/** In how many of them products are: of these ids, or the most frequent ones. */
export function listOrdered(db: Db, begins: string, wanted: { ids: number[] } | { limit: number }) {
  const rows = ordersSince(db, begins)
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['order_line.product_id', sql<number>`count(*)`.as('times')])
    .groupBy('order_line.product_id')
    .orderBy('times', 'desc')
    .orderBy('order_line.product_id')
  return ('ids' in wanted ? rows.where('order_line.product_id', 'in', wanted.ids) : rows.limit(wanted.limit)).execute()
}

/** Names of products in any state. */
export async function listNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('stored_product').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
