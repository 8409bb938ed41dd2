import { isDeepStrictEqual } from 'node:util'
import { hideProducts, showProducts } from './product-state.ts'
import { insertProduct, type ProductInput, replacePictures, toProductRow, updateProduct } from './product-writes.ts'
import type { Db, ProductState } from './schema.ts'
import type { IndexChange } from './search/write-index.ts'

export type ImportChange = 'added' | 'updated' | 'unchanged'

/** A product as an import gives it; without a state a known one stays as it is, a new one is shown. */
export type ImportedProduct = ProductInput & { state?: ProductState | undefined }

const findIn = (db: Db, table: 'product' | 'hidden_product', sourceId: string) =>
  db
    .selectFrom(table)
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

async function findBySource(db: Db, sourceId: string) {
  const shown = await findIn(db, 'product', sourceId)
  if (shown) return { row: shown, state: 'shown' as const }
  const hidden = await findIn(db, 'hidden_product', sourceId)
  return hidden && { row: hidden, state: 'hidden' as const }
}

const PICTURES = { shown: 'product_picture', hidden: 'hidden_product_picture' } as const

async function hasPictures(db: Db, state: ProductState, productId: number, pictureIds: number[]): Promise<boolean> {
  const rows = await db
    .selectFrom(PICTURES[state])
    .select('picture_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return isDeepStrictEqual(
    rows.map((row) => row.picture_id),
    pictureIds,
  )
}

/** What is hidden is in no index and on no page, so that nobody has to be told. */
async function updateHidden(db: Db, id: number, input: ProductInput): Promise<void> {
  const row = toProductRow(input, new Date().toISOString())
  await db.updateTable('hidden_product').set(row).where('id', '=', id).execute()
  if (input.pictureIds) await replacePictures(db, 'hidden_product_picture', id, input.pictureIds)
}

/**
 * Stores the product with this source id, or changes the one that is there; texts, pictures and the state that the
 * input is silent about stay as they are. Call it in a transaction; `changes` as in `insertProduct`.
 */
export async function storeImported(
  db: Db,
  sourceId: string,
  { state: wanted, ...input }: ImportedProduct,
  changes: IndexChange[],
): Promise<ImportChange> {
  const found = await findBySource(db, sourceId)
  if (!found) {
    const id = await insertProduct(db, { ...input, sourceId }, changes)
    if (wanted === 'hidden') await hideProducts(db, [id], changes)
    return 'added'
  }
  const { id, ...before } = found.row
  const state = wanted ?? found.state
  const { name_bn: nameBn, brand, unit, keywords, description } = before
  const whole = { nameBn, brand, unit, keywords, description, ...input }
  const isSame =
    isDeepStrictEqual({ ...before }, toProductRow(whole, before.updated_at)) &&
    (!input.pictureIds || (await hasPictures(db, found.state, id, input.pictureIds)))
  if (isSame && state === found.state) return 'unchanged'
  if (found.state === 'hidden' && state === 'shown') await showProducts(db, [id], changes)
  if (!isSame && state === 'shown') await updateProduct(db, id, whole, changes)
  if (found.state === 'shown' && state === 'hidden') await hideProducts(db, [id], changes)
  if (!isSame && state === 'hidden') await updateHidden(db, id, whole)
  return 'updated'
}
