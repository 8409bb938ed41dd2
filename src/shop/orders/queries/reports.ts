import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'

/** Moments of placing: from the first up to the second. */
export interface Span {
  from: string
  before: string
}

export interface Sums {
  key: string
  name: string
  name_bn?: string
  orders: number
  pieces: number
  paisa: number
}

/** Rows of a report at most. */
export const MOST = 100

/** Orders that count as sold: Today, counts and reports all mean these. */
export const sold = ({ from, before }: Span) =>
  sql`shop_order.created_at >= ${from} and shop_order.created_at < ${before} and shop_order.state <> 'cancelled'`

async function rowsOf(db: Db, query: RawBuilder<Sums>): Promise<Sums[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ key, name, name_bn, orders, pieces, paisa }) => ({
    key: String(key ?? ''),
    name: name ?? '',
    ...(name_bn && { name_bn }),
    orders: Number(orders),
    pieces: Number(pieces),
    paisa: Number(paisa ?? 0),
  }))
}

const OF_ORDER = {
  hour: sql`substr(shop_order.created_at, 1, 13)`,
  district: sql`shop_order.district`,
  channel: sql`shop_order.channel`,
  payment: sql`shop_order.payment_state`,
  coupon: sql`coalesce(shop_order.coupon_code, '')`,
}
export type OrderColumn = keyof typeof OF_ORDER

/** Sold orders by something of their row; `hour` is one of UTC, as `2026-11-23T04`. */
export const sumOrdersBy = (db: Db, column: OrderColumn, span: Span): Promise<Sums[]> => {
  const key = OF_ORDER[column]
  return rowsOf(
    db,
    sql<Sums>`select ${key} as key, '' as name, count(*) as orders, 0 as pieces, sum(total_paisa) as paisa
      from shop_order where ${sold(span)} group by ${key} order by paisa desc`,
  )
}

/** What a line cost. */
const cost = sql`order_line.quantity * case when order_line.mrp_paisa > order_line.discount_paisa
  then order_line.mrp_paisa - order_line.discount_paisa else 0 end`

/** Goods of sold orders, those that brought most first. */
export const sumProducts = (db: Db, span: Span): Promise<Sums[]> =>
  rowsOf(
    db,
    sql<Sums>`select product_id as key, max(order_line.name) as name, count(*) as orders, sum(quantity) as pieces,
      sum(${cost}) as paisa from shop_order join order_line on order_line.order_id = shop_order.id
      where ${sold(span)} group by product_id order by paisa desc limit ${MOST}`,
  )

/** The same by category of today; goods that are gone have none. */
export const sumCategories = (db: Db, span: Span): Promise<Sums[]> =>
  rowsOf(
    db,
    sql<Sums>`select category.id as key, max(category.name) as name, max(category.bengali_name) as name_bn,
      count(distinct shop_order.id) as orders, sum(quantity) as pieces, sum(${cost}) as paisa
      from shop_order join order_line on order_line.order_id = shop_order.id
      left join stored_product on stored_product.id = product_id
      left join category on category.id = stored_product.category_id
      where ${sold(span)} group by category.id order by paisa desc limit ${MOST}`,
  )

/** Cancelled orders by the reason of their last cancelling. */
export const sumCancelled = (db: Db, { from, before }: Span): Promise<Sums[]> =>
  rowsOf(
    db,
    sql<Sums>`select coalesce(order_status.reason, 'other') as key, '' as name, count(*) as orders, 0 as pieces,
      sum(total_paisa) as paisa from shop_order join order_status on order_status.order_id = shop_order.id
      and order_status.state = 'cancelled' and order_status.at = shop_order.state_changed_at
      where shop_order.state = 'cancelled' and created_at >= ${from} and created_at < ${before}
      group by coalesce(order_status.reason, 'other') order by paisa desc`,
  )

/** Goods that came back by the piece in these days, by reason. */
export const sumReturns = (db: Db, { from, before }: Span): Promise<Sums[]> =>
  rowsOf(
    db,
    sql<Sums>`select reason as key, '' as name, count(*) as orders, sum(pieces) as pieces, sum(paisa) as paisa
      from (select order_return.id, reason, paisa, sum(quantity) as pieces from order_return
        join return_line on return_line.return_id = order_return.id
        where at >= ${from} and at < ${before} group by order_return.id, reason, paisa) as each
      group by reason order by paisa desc`,
  )

/** The phones with the largest sums of sold orders. */
export const sumCustomers = (db: Db, span: Span): Promise<Sums[]> =>
  rowsOf(
    db,
    sql<Sums>`select phone_key as key, max(name) as name, count(*) as orders, 0 as pieces, sum(total_paisa) as paisa
      from shop_order where ${sold(span)} group by phone_key order by paisa desc limit ${MOST}`,
  )
