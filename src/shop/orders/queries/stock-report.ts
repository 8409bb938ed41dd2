import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import { MOST, type Span, sold } from './reports.ts'

/** A row with its sums, and the same sums of all rows. */
export interface StockSums {
  key: number
  name: string
  name_bn: string
  products: number
  pieces: number
  paisa: number
  sold: number | null
  all_products: number
  all_pieces: number
  all_paisa: number
}

/** Pieces of each product in orders of these days. */
const soldIn = (span: Span) =>
  sql`(select order_line.product_id, sum(order_line.quantity) as pieces from shop_order
    join order_line on order_line.order_id = shop_order.id where ${sold(span)} group by order_line.product_id) as sold`

const LEFT = sql`case when stock.on_hand > stock.reserved then stock.on_hand - stock.reserved else 0 end`
const ALL = sql`sum(products) over () as all_products, sum(pieces) over () as all_pieces, sum(paisa) over () as all_paisa`

async function rowsOf(db: Db, query: RawBuilder<StockSums>): Promise<StockSums[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ name, name_bn, sold, ...sums }) => {
    const { key, products, pieces, paisa, all_products, all_pieces, all_paisa } = sums
    return {
      ...{ key: Number(key), name, name_bn, products: Number(products), pieces: Number(pieces), paisa: Number(paisa) },
      sold: sold === null ? null : Number(sold),
      ...{ all_products: Number(all_products), all_pieces: Number(all_pieces), all_paisa: Number(all_paisa) },
    }
  })
}

/** Pieces in the shop by category, at the prices of today, those that are worth most first. */
export const sumStockValue = (db: Db): Promise<StockSums[]> =>
  rowsOf(
    db,
    sql<StockSums>`select each.*, ${ALL} from (
      select category.id as key, max(category.name) as name, max(category.bengali_name) as name_bn, count(*) as products,
        sum(stock.on_hand) as pieces, sum(stock.on_hand * stored_product.price_paisa) as paisa, null as sold
      from stock join stored_product on stored_product.id = stock.product_id
      join category on category.id = stored_product.category_id
      where stock.on_hand > 0 group by category.id) as each order by paisa desc, key`,
  )

/** Goods in the shop since before these days of which none was sold in them, those that are worth most first. */
export const listSlow = (db: Db, span: Span): Promise<StockSums[]> =>
  rowsOf(
    db,
    sql<StockSums>`select each.*, ${ALL} from (
      select stored_product.id as key, stored_product.name, stored_product.name_bn, 1 as products,
        stock.on_hand as pieces, stock.on_hand * stored_product.price_paisa as paisa, 0 as sold
      from stock join stored_product on stored_product.id = stock.product_id
      left join ${soldIn(span)} on sold.product_id = stock.product_id
      where stock.on_hand > 0 and stored_product.created_at < ${span.from} and sold.product_id is null
    ) as each order by paisa desc, key limit ${MOST}`,
  )

/**
 * Goods of which nothing is left after so many days, if they sell as they did in the `span` of so many days; those of which
 * nothing is left now too. The first to run out come first. Goods that the merchant hides are left out.
 */
export const listRunningOut = (
  db: Db,
  { span, spanDays, days }: { span: Span; spanDays: number; days: number },
): Promise<StockSums[]> =>
  rowsOf(
    db,
    sql<StockSums>`select each.*, ${ALL} from (
      select stored_product.id as key, stored_product.name, stored_product.name_bn, 1 as products,
        ${LEFT} as pieces, ${LEFT} * stored_product.price_paisa as paisa, sold.pieces as sold
      from stock join stored_product on stored_product.id = stock.product_id
      join ${soldIn(span)} on sold.product_id = stock.product_id
      where (stored_product.state = 'live' or stock.is_put_away = 1)
        and ${LEFT} * cast(${spanDays} as integer) <= sold.pieces * cast(${days} as integer)
    ) as each order by pieces * 1.0 / sold, key limit ${MOST}`,
  )
