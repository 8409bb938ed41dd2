import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import { toPicture } from './pictures.ts'
import { PRODUCT_COLUMNS } from './product-rows.ts'

const COLUMNS = [
  'stored_product.id',
  'stored_product.version',
  'stored_product.source_id',
  ...PRODUCT_COLUMNS,
  'rating_halves',
  'rating_count',
  'updated_at',
  'state',
  'category.name as category_name',
  'category.bengali_name as category_bn',
] as const

const rowsOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('stored_product')
    .innerJoin('category', 'category.id', 'stored_product.category_id')
    .select(COLUMNS)
    .where('stored_product.id', 'in', ids)
    .execute()
export type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Products with all their columns, in any state. */
export async function listRows(db: Db, ids: number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const portion of inPortions(ids)) rows.push(...(await rowsOf(db, portion)))
  return rows
}

/** Pictures of products, in their order. */
export async function listPictures(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product_picture as of')
    .innerJoin('picture', 'picture.id', 'of.picture_id')
    .select(['of.product_id', 'picture.id', 'hash', 'width', 'height', 'color'])
    .where('of.product_id', 'in', ids)
    .orderBy('of.product_id')
    .orderBy('of.position')
    .execute()
  return rows.map(({ product_id, id, ...picture }) => ({ product: product_id, pk: id, picture: toPicture(picture) }))
}
