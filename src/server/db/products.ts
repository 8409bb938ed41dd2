import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
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
const matching = (query: ProductQuery) => (eb: ExpressionBuilder<Schema, 'product'>) =>
  eb.and([
    ...likeTerms(query.search).map((term) => eb('search_text', 'like', `%${term}%`)),
    ...(query.category === ''
      ? []
      : [eb('category_id', '=', eb.selectFrom('category').select('category.id').where('name', '=', query.category))]),
    ...(query.min_mrp > 0 ? [eb('price_paisa', '>=', toPaisa(query.min_mrp))] : []),
    ...(query.max_mrp > 0 ? [eb('price_paisa', '<=', toPaisa(query.max_mrp))] : []),
  ])

/** Ties break by the newest, so that pages never repeat or lose a product. */
function ordered<O>(query: SelectQueryBuilder<Schema, 'product', O>, sort: Sort) {
  switch (sort) {
    case 'mrp':
      return query.orderBy('price_paisa', 'asc').orderBy('product.id', 'desc')
    case '-mrp':
      return query.orderBy('price_paisa', 'desc').orderBy('product.id', 'desc')
    case 'brand_name':
      return query.orderBy('sort_name', 'asc').orderBy('product.id', 'desc')
    case '-brand_name':
      return query.orderBy('sort_name', 'desc').orderBy('product.id', 'desc')
    case '-pk':
      return query.orderBy('product.id', 'desc')
  }
}

/** One page of the products that match, and the count of all; a page past the end is the last one. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductsAnswer> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(query))
    .executeTakeFirstOrThrow()
  const page = clampPage(query.page, count, PAGE_SIZE)
  const ids = await ordered(
    db.selectFrom('product').select('product.id').where(matching(query)),
    toSort(query.ordering),
  )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return {
    count,
    results: await listProductsById(
      db,
      ids.map(({ id }) => id),
    ),
  }
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
