import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Product, ProductQuery, ProductsAnswer } from '#contract/catalog.ts'
import { PAGE_SIZE, RATING_STEP } from '#contract/limits.ts'
import { type Sort, toSort } from '#contract/sorts.ts'
import { toPaisa, toTaka, toTakaText } from '#rules/money.ts'
import { clampPage } from '#rules/paging.ts'
import { foldText } from '#rules/text.ts'
import { listProductPictures } from './pictures.ts'
import type { Db, ProductRow, Schema } from './schema.ts'

type Wanted = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'name_bn'
  | 'brand'
  | 'unit'
  | 'description'
  | 'category_id'
  | 'mrp_paisa'
  | 'discount_paisa'
  | 'rating_halves'
  | 'rating_count'
> & { category_name: string }

const products = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select([
      'product.id',
      'product.name',
      'name_bn',
      'brand',
      'unit',
      'description',
      'category_id',
      'mrp_paisa',
      'discount_paisa',
      'rating_halves',
      'rating_count',
      'category.name as category_name',
    ])

async function withPictures(db: Db, rows: Wanted[]): Promise<Product[]> {
  const pictures = await listProductPictures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    pk: row.id,
    brand_name: row.name,
    name_bn: row.name_bn,
    brand: row.brand,
    unit: row.unit,
    images: pictures.get(row.id) ?? [],
    mrp: toTakaText(row.mrp_paisa),
    discount: toTaka(row.discount_paisa),
    description: row.description,
    category: { pk: row.category_id, name: row.category_name },
    review: {
      rating__avg: row.rating_count > 0 ? (row.rating_halves * RATING_STEP) / row.rating_count : null,
      pk__count: row.rating_count,
    },
  }))
}

/**
 * `%` and `_` would be wildcards, and escaping them switches SQLite's index off. PostgreSQL has no text with the
 * character 0.
 */
const likeTerms = (search: string): string[] =>
  foldText(search)
    .replace(/[%_\\\0]/g, ' ')
    .split(' ')
    .filter((term) => term !== '')

/** Which products a query of the list means: every word, the category's name, the bounds of the final price. */
const matching =
  (query: ProductQuery, price = sql<number>`price_paisa`) =>
  (eb: ExpressionBuilder<Schema, 'product'>) =>
    eb.and([
      ...likeTerms(query.search).map((term) => eb('search_text', 'like', `%${term}%`)),
      ...(query.category === ''
        ? []
        : [eb('category_id', '=', eb.selectFrom('category').select('category.id').where('name', '=', query.category))]),
      ...(query.min_mrp > 0 ? [eb(price, '>=', toPaisa(query.min_mrp))] : []),
      ...(query.max_mrp > 0 ? [eb(price, '<=', toPaisa(query.max_mrp))] : []),
    ])

const ORDERS = {
  mrp: { by: 'price_paisa', direction: 'asc' },
  '-mrp': { by: 'price_paisa', direction: 'desc' },
  brand_name: { by: 'sort_name', direction: 'asc' },
  '-brand_name': { by: 'sort_name', direction: 'desc' },
  '-pk': undefined,
} as const satisfies Record<Sort, { by: 'price_paisa' | 'sort_name'; direction: 'asc' | 'desc' } | undefined>

/** A price that no index is searched by: an index in the wanted order holds it, and nothing has to be sorted. */
const PRICE_IN_ANOTHER_ORDER = sql<number>`+price_paisa`

const turned = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')

/** Ties break by the newest, so that pages never repeat or lose a product. */
function ordered<O>(query: SelectQueryBuilder<Schema, 'product', O>, sort: Sort, isFromEnd: boolean) {
  const order = ORDERS[sort]
  const sorted = order ? query.orderBy(order.by, isFromEnd ? turned(order.direction) : order.direction) : query
  return sorted.orderBy('product.id', isFromEnd ? 'asc' : 'desc')
}

/** One page of the products that match, and the count of all; a page past the end is the last one. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductsAnswer> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(query))
    .executeTakeFirstOrThrow()
  const page = clampPage(query.page, count, PAGE_SIZE)
  const before = (page - 1) * PAGE_SIZE
  const after = Math.max(0, count - before - PAGE_SIZE)
  // What stands before a page is walked over: in the second half of the list it is shorter from the end.
  const isFromEnd = after < before
  const sort = toSort(query.ordering)
  const filter = ORDERS[sort]?.by === 'price_paisa' ? matching(query) : matching(query, PRICE_IN_ANOTHER_ORDER)
  const found = await ordered(db.selectFrom('product').select('product.id').where(filter), sort, isFromEnd)
    .limit(Math.min(PAGE_SIZE, count - before))
    .offset(isFromEnd ? after : before)
    .execute()
  const ids = found.map(({ id }) => id)
  return { count, results: await listProductsById(db, isFromEnd ? ids.reverse() : ids) }
}

/** The products with these ids, in this order; one that is gone is left out. */
export async function listProductsById(db: Db, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await products(db).where('product.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return withPictures(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const [product] = await listProductsById(db, [id])
  return product
}

/** The most sold products, most first. */
export async function listPopular(db: Db, most: number): Promise<Product[]> {
  const rows = await products(db).orderBy('sold', 'desc').orderBy('product.id', 'desc').limit(most).execute()
  return withPictures(db, rows)
}

/** The products with the largest discounts, largest first. */
export async function listOffers(db: Db, most: number): Promise<Product[]> {
  const rows = await products(db)
    .where('discount_paisa', '>', 0)
    .orderBy('discount_paisa', 'desc')
    .orderBy('product.id', 'desc')
    .limit(most)
    .execute()
  return withPictures(db, rows)
}

/** The ids of products after `after`, in order, at most `most`; the highest first when `order` says so. */
export async function listProductIds(
  db: Db,
  after: number,
  most: number,
  order: 'asc' | 'desc' = 'asc',
): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', after)
    .orderBy('id', order)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
