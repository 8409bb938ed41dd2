import { type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import type { Sort, SortInMemory } from '#shop/catalogue/contract/sorts.ts'

/** Whether lists show a product: of a group they show one. A literal, without which the indexes of lists can't be used. */
export const inLists = sql<boolean>`in_lists = 1`

/** Sorts that an index of the database answers. */
export type StoredSort = Exclude<Sort, SortInMemory>

const ORDERS = {
  mrp: { by: 'price_paisa', direction: 'asc' },
  '-mrp': { by: 'price_paisa', direction: 'desc' },
  brand_name: { by: 'sort_name', direction: 'asc' },
  '-brand_name': { by: 'sort_name', direction: 'desc' },
  '-pk': undefined,
} as const satisfies Record<StoredSort, { by: 'price_paisa' | 'sort_name'; direction: 'asc' | 'desc' } | undefined>

export const isStoredSort = (sort: Sort): sort is StoredSort => sort in ORDERS

const turned = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')

/** Sorts a list. The newest first breaks ties, so that pages never overlap; `isFromEnd` reverses the whole order. */
export function ordered<O>(query: SelectQueryBuilder<Schema, 'product', O>, sort: StoredSort, isFromEnd = false) {
  const order = ORDERS[sort]
  const sorted = order ? query.orderBy(order.by, isFromEnd ? turned(order.direction) : order.direction) : query
  return sorted.orderBy('product.id', isFromEnd ? 'asc' : 'desc')
}
