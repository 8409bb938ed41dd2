import type { Insertable, Updateable } from 'kysely'
import { pick } from '#platform/contract/records.ts'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { DECLARED_COLUMNS, type DeclaredProduct } from '#shop/catalogue/contract/product.ts'

/** What staff and imports write of a product. A category, which queries join, has some of these names too. */
export const PRODUCT_COLUMNS = [
  ...DECLARED_COLUMNS,
  ...(['category_id', 'mrp_paisa', 'discount_paisa', 'price_paisa'] as const),
].map((column) => `stored_product.${column}` as const)

/** The columns of the declared fields, of a row that has more. */
export const declaredOf = (row: DeclaredProduct): DeclaredProduct => pick(row, DECLARED_COLUMNS)

/** The products with these source ids, in any state. */
export async function listBySource(db: Db, sourceIds: string[]) {
  if (sourceIds.length === 0) return []
  const rows = await db
    .selectFrom('stored_product')
    .select(PRODUCT_COLUMNS)
    .select(['sort_name', 'state', 'id', 'source_id', 'version'])
    .where('source_id', 'in', sourceIds)
    .execute()
  return rows.map(({ source_id, ...row }) => ({ sourceId: source_id ?? '', row }))
}

/** What an edit of products in any state changes: their versions, states and pieces. */
export const listEditions = (db: Db, ids: number[]) =>
  db
    .selectFrom('stored_product')
    .leftJoin('stock', 'stock.product_id', 'stored_product.id')
    .select(['stored_product.id', 'stored_product.version', 'stored_product.state', 'stock.on_hand'])
    .where('stored_product.id', 'in', ids)
    .execute()

/** The ids of products in any state, by their source ids. */
export async function listIdsBySource(db: Db, sourceIds: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const portion of inPortions(sourceIds)) {
    const products = db.selectFrom('stored_product').select(['id', 'source_id'])
    const rows = await products.where('source_id', 'in', portion).execute()
    for (const { id, source_id } of rows) if (source_id !== null) found.set(source_id, id)
  }
  return found
}

/** Of these ids, those that products in any state have. */
export async function listStoredIds(db: Db, ids: number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const portion of inPortions(ids)) {
    const rows = await db.selectFrom('stored_product').select('id').where('id', 'in', portion).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Inserts products and returns their ids; those whose source id is known are left out. */
export const insertProductRows = (db: Db, rows: Insertable<Schema['stored_product']>[]) =>
  db
    .insertInto('stored_product')
    .values(rows)
    .onConflict((conflict) => conflict.column('source_id').doNothing())
    .returning(['id', 'source_id'])
    .execute()

export const insertProductRow = (db: Db, row: Insertable<Schema['stored_product']>) =>
  db.insertInto('stored_product').values(row).returning('id').executeTakeFirstOrThrow()

/** How many pieces of each new product were sold before. */
export const insertPopularity = (db: Db, rows: { product_id: number; sold: number }[]) =>
  db.insertInto('popularity').values(rows).execute()

/** Changes columns of a product and raises its version. */
export const updateProductRow = (db: Db, id: number, row: Updateable<Schema['stored_product']>) =>
  db
    .updateTable('stored_product')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Takes those of these products that are in one of the states `from` to another one; returns their ids. */
export async function updateState(
  db: Db,
  ids: number[],
  from: readonly OfficeProductState[],
  state: OfficeProductState,
): Promise<number[]> {
  if (ids.length === 0) return []
  const products = db.updateTable('stored_product').set({ state }).where('id', 'in', ids)
  const rows = await products.where('state', 'in', from).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes products with their pictures, reviews, wishes, planned prices and stock; returns the ids of those that there were. */
export async function deleteProductRows(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.deleteFrom('stored_product').where('id', 'in', ids).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The ids of the pictures of products in their order, by product. */
export async function listPictureIdsOf(db: Db, ids: number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('product_picture')
    .select(['product_id', 'picture_id'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  for (const { product_id, picture_id } of rows) found.set(product_id, [...(found.get(product_id) ?? []), picture_id])
  return found
}

export const insertProductPictures = (db: Db, rows: { product_id: number; position: number; picture_id: number }[]) =>
  db.insertInto('product_picture').values(rows).execute()

export async function replacePictures(db: Db, productId: number, pictureIds: number[]): Promise<void> {
  await db.deleteFrom('product_picture').where('product_id', '=', productId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ product_id: productId, position, picture_id }))
  await insertProductPictures(db, rows)
}

/** The id of a product's category; undefined for a product that the shop does not show. */
export async function findCategoryOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('product').select('category_id').where('id', '=', id).executeTakeFirst()
  return row?.category_id
}

/** Puts products into another category. */
export const updateCategoryOf = (db: Db, ids: number[], categoryId: number) =>
  db
    .updateTable('stored_product')
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
  const reviews = db.selectFrom('review').select('id').where('product_id', '=', id)
  return (await reviews.limit(1).executeTakeFirst()) !== undefined
}
