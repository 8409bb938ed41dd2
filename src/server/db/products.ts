import type { Product } from '#contract/catalog.ts'
import { RATING_STEP } from '#contract/limits.ts'
import { toTaka, toTakaText } from '#rules/money.ts'
import { engineOf } from './engine.ts'
import { listProductPictures } from './pictures.ts'
import type { ProductRow } from './schema/catalog.ts'
import type { Db } from './schema.ts'

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

/** The products with these ids, in this order, without those that are not shown. */
export async function listProductsById(db: Db, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await products(db).where(engineOf(db).isAmong('product.id', ids)).execute()
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

/** Names and prices of those of these products that are shown. */
export const listPrices = (db: Db, ids: number[]) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'mrp_paisa', 'discount_paisa'])
    .where(engineOf(db).isAmong('product.id', ids))
    .execute()

/** The most sold products, most first. */
export async function listPopular(db: Db, most: number): Promise<Product[]> {
  const ids = await db
    .selectFrom('popularity')
    .select('product_id')
    .orderBy('sold', 'desc')
    .orderBy('product_id', 'desc')
    .limit(most)
    .execute()
  return listProductsById(
    db,
    ids.map(({ product_id }) => product_id),
  )
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

/** Number of shown products. */
export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** At most `most` ids of shown products above `after`, ascending, or descending if `order` says so. */
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

/** Whether the shop shows any product. */
export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
