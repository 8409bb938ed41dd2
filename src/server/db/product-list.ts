import type { ExpressionBuilder } from 'kysely'
import type { ProductQuery, ProductsAnswer } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { type Sort, toSort } from '#contract/sorts.ts'
import { clampPage } from '#rules/paging.ts'
import { hasPriceBounds, inPriceBounds, ordered } from './product-choice.ts'
import { listProductsById } from './products.ts'
import type { Db, Schema } from './schema.ts'

const inCategory = (name: string) => (eb: ExpressionBuilder<Schema, 'product'>) =>
  eb('category_id', '=', eb.selectFrom('category').select('category.id').where('name', '=', name))

/** The products of a category and price range, for a list sorted by `sort`; no condition without either. */
const chosen = (db: Db, query: ProductQuery, sort: Sort) =>
  db
    .selectFrom('product')
    .$if(query.category !== '', (products) => products.where(inCategory(query.category)))
    .$if(hasPriceBounds(query), (products) => products.where(inPriceBounds(query, sort)))

/** The ids of one page of all products within category and prices, and the count of all. */
async function listIds(db: Db, query: ProductQuery) {
  const sort = toSort(query.ordering)
  const { count } = await chosen(db, query, 'mrp')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const page = clampPage(query.page, count, PAGE_SIZE)
  const before = (page - 1) * PAGE_SIZE
  const after = Math.max(0, count - before - PAGE_SIZE)
  // OFFSET reads every row that it skips, so pages of the second half are read from the end.
  const isFromEnd = after < before
  const rows = await ordered(chosen(db, query, sort).select('product.id'), sort, isFromEnd)
    .limit(Math.min(PAGE_SIZE, count - before))
    .offset(isFromEnd ? after : before)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { count, ids: isFromEnd ? ids.reverse() : ids }
}

/** One page of the products within category and prices, and the count of all; a page past the end is the last one. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductsAnswer> {
  const { count, ids } = await listIds(db, query)
  return { count, results: await listProductsById(db, ids) }
}
