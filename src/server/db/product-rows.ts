import type { Insertable, Updateable } from 'kysely'
import type { ProductState, ProductTable } from './schema/catalog.ts'
import type { Db } from './schema.ts'

const TABLE = { shown: 'product', hidden: 'hidden_product' } as const
const PICTURES = { shown: 'product_picture', hidden: 'hidden_product_picture' } as const

/** Of these products, the ids of those in this state. */
export async function listInState(db: Db, state: ProductState, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(TABLE[state]).select('id').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const findIn = (db: Db, state: ProductState, sourceId: string) =>
  db
    .selectFrom(TABLE[state])
    .select([
      'name',
      'name_bn',
      'brand',
      'unit',
      'keywords',
      'description',
      'category_id',
      'mrp_paisa',
      'discount_paisa',
      'price_paisa',
    ])
    .select(['sort_name', 'updated_at', 'id'])
    .where('source_id', '=', sourceId)
    .executeTakeFirst()

/** The product with this source id, shown or hidden. */
export async function findBySource(db: Db, sourceId: string) {
  const shown = await findIn(db, 'shown', sourceId)
  if (shown) return { row: shown, state: 'shown' as const }
  const hidden = await findIn(db, 'hidden', sourceId)
  return hidden && { row: hidden, state: 'hidden' as const }
}

/** Of these source ids, those of hidden products. */
export async function listHiddenSources(db: Db, sourceIds: string[]): Promise<Set<string | null>> {
  if (sourceIds.length === 0) return new Set()
  const rows = await db.selectFrom('hidden_product').select('source_id').where('source_id', 'in', sourceIds).execute()
  return new Set(rows.map(({ source_id }) => source_id))
}

/** Inserts products and returns their ids; those whose source id is known are left out. */
export const insertProductRows = (db: Db, rows: Insertable<ProductTable>[]) =>
  db
    .insertInto('product')
    .values(rows)
    .onConflict((conflict) => conflict.column('source_id').doNothing())
    .returning(['id', 'source_id'])
    .execute()

export const insertProductRow = (db: Db, row: Insertable<ProductTable>) =>
  db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()

/** How many pieces of each new product were sold before. */
export const insertPopularity = (db: Db, rows: { product_id: number; sold: number }[]) =>
  db.insertInto('popularity').values(rows).execute()

export const updateProductRow = (db: Db, state: ProductState, id: number, row: Updateable<ProductTable>) =>
  db.updateTable(TABLE[state]).set(row).where('id', '=', id).execute()

/** Deletes products with their pictures, reviews and wishes. */
export const deleteProductRows = (db: Db, state: ProductState, ids: number[]) =>
  db.deleteFrom(TABLE[state]).where('id', 'in', ids).execute()

/** The ids of a product's pictures in their order. */
export async function listPictureIds(db: Db, state: ProductState, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom(PICTURES[state])
    .select('picture_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ picture_id }) => picture_id)
}

export const insertProductPictures = (
  db: Db,
  rows: { product_id: number; position: number; picture_id: number }[],
  state: ProductState = 'shown',
) => db.insertInto(PICTURES[state]).values(rows).execute()

/** Replaces the pictures of a product. */
export async function replacePictures(
  db: Db,
  state: ProductState,
  productId: number,
  pictureIds: number[],
): Promise<void> {
  await db.deleteFrom(PICTURES[state]).where('product_id', '=', productId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ product_id: productId, position, picture_id }))
  await insertProductPictures(db, rows, state)
}

/** Puts products into another category. */
/** The id of a shown product's category. */
export async function findCategoryOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('product').select('category_id').where('id', '=', id).executeTakeFirst()
  return row?.category_id
}

export const updateCategoryOf = (db: Db, ids: number[], categoryId: number) =>
  db.updateTable('product').set({ category_id: categoryId }).where('id', 'in', ids).execute()
