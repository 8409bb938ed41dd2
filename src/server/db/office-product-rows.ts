import type { OfficeProductState } from '#contract/office-catalogue.ts'
import { toPicture } from './pictures.ts'
import { inPortions } from './portions.ts'
import { PRODUCT_COLUMNS } from './product-rows.ts'
import type { ProductState } from './schema/catalog.ts'
import type { Db } from './schema.ts'

/** Staff see shown and hidden products alike, which stand in two tables. */
const TABLE = { shown: 'product', hidden: 'hidden_product' } as const
const PICTURES = { shown: 'product_picture', hidden: 'hidden_product_picture' } as const

const COLUMNS = [
  'product.id',
  'product.version',
  'product.source_id',
  'product.name',
  ...PRODUCT_COLUMNS,
  'rating_halves',
  'rating_count',
  'updated_at',
  'archived_at',
  'category.name as category_name',
  'category.bengali_name as category_bn',
] as const

/** Products with all their columns, in one of the two tables. */
const rowsIn = (db: Db, place: ProductState, ids: number[]) =>
  db
    .selectFrom(`${TABLE[place]} as product` as 'product') // Both tables have the same columns.
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(COLUMNS)
    .where('product.id', 'in', ids)
    .execute()
/** A row of either table, with the one that it stands in. */
export type Row = Awaited<ReturnType<typeof rowsIn>>[number] & { place: ProductState }

/** Products of both tables. */
export async function listRows(db: Db, ids: number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const place of ['shown', 'hidden'] as const)
    for (const portion of inPortions(ids))
      rows.push(...(await rowsIn(db, place, portion)).map((row) => ({ ...row, place })))
  return rows
}

/** Pictures of products of one table, in their order. */
export async function listPictures(db: Db, place: ProductState, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(`${PICTURES[place]} as of` as 'product_picture as of') // Both tables have the same columns.
    .innerJoin('picture', 'picture.id', 'of.picture_id')
    .select(['of.product_id', 'picture.id', 'hash', 'width', 'height', 'color'])
    .where('of.product_id', 'in', ids)
    .orderBy('of.product_id')
    .orderBy('of.position')
    .execute()
  return rows.map(({ product_id, id, ...picture }) => ({ product: product_id, pk: id, picture: toPicture(picture) }))
}

export const stateOf = ({ place, archived_at }: Pick<Row, 'place' | 'archived_at'>): OfficeProductState =>
  place === 'shown' ? 'live' : archived_at === null ? 'hidden' : 'archived'

/** Whether there is such a product, shown or hidden. */
export async function isProduct(db: Db, id: number): Promise<boolean> {
  for (const place of ['shown', 'hidden'] as const)
    if (await db.selectFrom(TABLE[place]).select('id').where('id', '=', id).executeTakeFirst()) return true
  return false
}
