import type { ExpressionBuilder } from 'kysely'
import { PAGE_SIZE } from '#platform/contract/limits.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { clampPage } from '#platform/rules/paging.ts'
import type { ProductQuery, ProductsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { DEFAULT_SORT, toSort } from '#shop/catalogue/contract/sorts.ts'
import { listWithin } from './categories.ts'
import { inLists, isStoredSort, ordered } from './product-choice.ts'
import { listProductsById } from './products.ts'

/**
 * Orders and filters of lists in the database; other filters and other sorts are answered by the goods in memory
 * (search-results.ts).
 */
type ListQuery = Pick<ProductQuery, 'category' | 'ordering' | 'page'>

/** Products of these categories; with one, an index has them in every order. */
const inCategories = (ids: number[]) => (eb: ExpressionBuilder<Schema, 'product'>) =>
  ids.length > 1 ? eb('category_id', 'in', ids) : eb('category_id', '=', ids[0] ?? 0)

/** One product of each group of some categories; of all without any. */
const chosen = (db: Db, within: number[] | undefined) =>
  db
    .selectFrom('product')
    .where(inLists)
    .$if(within !== undefined, (products) => products.where(inCategories(within ?? [])))

/** The ids of one page of all products of a category, and the count of all. */
async function listIds(db: Db, query: ListQuery) {
  const asked = toSort(query.ordering)
  const sort = isStoredSort(asked) ? asked : DEFAULT_SORT
  const within = query.category === '' ? undefined : await listWithin(db, query.category)
  const count = await countOf(chosen(db, within))
  const page = clampPage(query.page, count, PAGE_SIZE)
  const before = (page - 1) * PAGE_SIZE
  const after = Math.max(0, count - before - PAGE_SIZE)
  // OFFSET reads every row that it skips, so pages of the second half are read from the end.
  const isFromEnd = after < before
  const rows = await ordered(chosen(db, within).select('product.id'), sort, isFromEnd)
    .limit(Math.min(PAGE_SIZE, count - before))
    .offset(isFromEnd ? after : before)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { count, ids: isFromEnd ? ids.reverse() : ids }
}

/**
 * One page of the products of a category, or of all, and the count of all; a page past the end is the last one. The database
 * alone answers it, as the publisher has no goods in memory.
 */
export async function listProducts(db: Db, query: ListQuery): Promise<ProductsAnswer> {
  const { count, ids } = await listIds(db, query)
  return { count, results: await listProductsById(db, ids, 'card') }
}
