import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/catalog.ts'
import type { Sort } from '#contract/sorts.ts'
import { toPaisa } from '#rules/money.ts'
import type { Schema } from './schema.ts'

type Bounds = Pick<ProductQuery, 'min_mrp' | 'max_mrp'>

const PRICE = sql<number>`price_paisa`
/** A price that no index is searched by: an index in the wanted order holds it, and nothing has to be sorted. */
const PRICE_IN_ANOTHER_ORDER = sql<number>`+price_paisa`

/** Whether a query sets bounds to the final price. */
export const hasPriceBounds = ({ min_mrp, max_mrp }: Bounds): boolean => min_mrp > 0 || max_mrp > 0

/** The bounds that a query sets to the final price, 0 being none, for a list in the order of `sort`. */
export const inPriceBounds =
  ({ min_mrp, max_mrp }: Bounds, sort: Sort) =>
  (eb: ExpressionBuilder<Schema, 'product'>) => {
    const price = ORDERS[sort]?.by === 'price_paisa' ? PRICE : PRICE_IN_ANOTHER_ORDER
    return eb.and([
      ...(min_mrp > 0 ? [eb(price, '>=', toPaisa(min_mrp))] : []),
      ...(max_mrp > 0 ? [eb(price, '<=', toPaisa(max_mrp))] : []),
    ])
  }

const ORDERS = {
  mrp: { by: 'price_paisa', direction: 'asc' },
  '-mrp': { by: 'price_paisa', direction: 'desc' },
  brand_name: { by: 'sort_name', direction: 'asc' },
  '-brand_name': { by: 'sort_name', direction: 'desc' },
  '-pk': undefined,
} as const satisfies Record<Sort, { by: 'price_paisa' | 'sort_name'; direction: 'asc' | 'desc' } | undefined>

const turned = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')

/** Ties break by the newest, so that pages never repeat or lose a product; `isFromEnd` turns the whole order round. */
export function ordered<O>(query: SelectQueryBuilder<Schema, 'product', O>, sort: Sort, isFromEnd = false) {
  const order = ORDERS[sort]
  const sorted = order ? query.orderBy(order.by, isFromEnd ? turned(order.direction) : order.direction) : query
  return sorted.orderBy('product.id', isFromEnd ? 'asc' : 'desc')
}
