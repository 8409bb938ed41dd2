import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/catalog.ts'
import type { Sort } from '#contract/sorts.ts'
import { toPaisa } from '#rules/money.ts'
import type { Schema } from './schema.ts'

type Bounds = Pick<ProductQuery, 'min_mrp' | 'max_mrp'>

const PRICE = sql<number>`price_paisa`
/** The unary plus keeps the planner off the price index, so that it reads rows in the requested order. */
const PRICE_IN_ANOTHER_ORDER = sql<number>`+price_paisa`

/** Whether a query filters by final price. */
export const hasPriceBounds = ({ min_mrp, max_mrp }: Bounds): boolean => min_mrp > 0 || max_mrp > 0

/** The condition of a query's price filter, where 0 means no bound, for a list sorted by `sort`. */
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

/** Sorts a list. The newest first breaks ties, so that pages never overlap; `isFromEnd` reverses the whole order. */
export function ordered<O>(query: SelectQueryBuilder<Schema, 'product', O>, sort: Sort, isFromEnd = false) {
  const order = ORDERS[sort]
  const sorted = order ? query.orderBy(order.by, isFromEnd ? turned(order.direction) : order.direction) : query
  return sorted.orderBy('product.id', isFromEnd ? 'asc' : 'desc')
}
