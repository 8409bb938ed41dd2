import type { Insertable, Updateable } from 'kysely'
import { inPortions } from './portions.ts'
import type { ProductState, ProductTable } from './schema/catalog.ts'
import type { Db } from './schema.ts'

const TABLE = { shown: 'product', hidden: 'hidden_product' } as const
const PICTURES = { shown: 'product_picture', hidden: 'hidden_product_picture' } as const

/** What staff and imports write of a product, without its name, which a category has too. */
export const PRODUCT_COLUMNS = [
  'name_bn',
  'brand',
  'unit',
  'keywords',
  'description',
  'description_bn',
  'category_id',
  'mrp_paisa',
  'discount_paisa',
  'price_paisa',
] as const

/** Of these products, the ids of those in this state. */
export async function listInState(db: Db, state: ProductState, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(TABLE[state]).select('id').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const listIn = async (db: Db, state: ProductState, sourceIds: string[]) => {
  if (sourceIds.length === 0) return []
  const rows = await db
    .selectFrom(TABLE[state])
    .select(['name', ...PRODUCT_COLUMNS])
    .select(['sort_name', 'updated_at', 'archived_at', 'id', 'source_id'])
    .where('source_id', 'in', sourceIds)
    .execute()
  return rows.map(({ source_id, ...row }) => ({ sourceId: source_id ?? '', row, state }))
}

/** The products with these source ids, shown or hidden. */
export async function listBySource(db: Db, sourceIds: string[]) {
  const shown = await listIn(db, 'shown', sourceIds)
  const known = new Set(shown.map(({ sourceId }) => sourceId))
  const others = sourceIds.filter((sourceId) => !known.has(sourceId))
  return [...shown, ...(await listIn(db, 'hidden', others))]
}

/** The ids of products, shown or hidden, by their source ids. */
export async function listIdsBySource(db: Db, sourceIds: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const portion of inPortions(sourceIds)) {
    for (const table of Object.values(TABLE)) {
      const rows = await db.selectFrom(table).select(['id', 'source_id']).where('source_id', 'in', portion).execute()
      for (const { id, source_id } of rows) if (source_id !== null) found.set(source_id, id)
    }
  }
  return found
}

/** Of these ids, those of products that are there, shown or hidden. */
export async function listThere(db: Db, ids: number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const portion of inPortions(ids))
    for (const state of ['shown', 'hidden'] as const)
      for (const id of await listInState(db, state, portion)) found.add(id)
  return found
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

/** Changes columns of a product and raises its version. */
export const updateProductRow = (db: Db, state: ProductState, id: number, row: Updateable<ProductTable>) =>
  db
    .updateTable(TABLE[state])
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Marks hidden products as archived since a moment, or as not archived. */
export const setArchived = (db: Db, ids: number[], since: string | null) =>
  db.updateTable('hidden_product').set({ archived_at: since }).where('id', 'in', ids).execute()

/** Deletes products with their pictures, reviews and wishes. */
export const deleteProductRows = (db: Db, state: ProductState, ids: number[]) =>
  db.deleteFrom(TABLE[state]).where('id', 'in', ids).execute()

/** The ids of the pictures of products in their order, by product. */
export async function listPictureIdsOf(db: Db, state: ProductState, ids: number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom(PICTURES[state])
    .select(['product_id', 'picture_id'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  for (const { product_id, picture_id } of rows) found.set(product_id, [...(found.get(product_id) ?? []), picture_id])
  return found
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

/** The id of a shown product's category. */
export async function findCategoryOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('product').select('category_id').where('id', '=', id).executeTakeFirst()
  return row?.category_id
}

/** Puts shown products into another category. */
export const updateCategoryOf = (db: Db, ids: number[], categoryId: number) =>
  db
    .updateTable('product')
    .set((eb) => ({ category_id: categoryId, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

/** Whether somebody ordered or reviewed a product. */
export async function isProductUsed(db: Db, id: number): Promise<boolean> {
  const ordered = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (ordered) return true
  const reviews = (table: 'review' | 'hidden_review') =>
    db.selectFrom(table).select('id').where('product_id', '=', id).limit(1).executeTakeFirst()
  return Boolean((await reviews('review')) ?? (await reviews('hidden_review')))
}

/** Whether the category and the pictures of a product of earlier are still there. */
export async function arePartsThere(db: Db, categoryId: number, pictureIds: number[]): Promise<boolean> {
  const category = await db.selectFrom('category').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!category) return false
  const wanted = [...new Set(pictureIds)]
  if (wanted.length === 0) return true
  return (await db.selectFrom('picture').select('id').where('id', 'in', wanted).execute()).length === wanted.length
}
