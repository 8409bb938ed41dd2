import { isDeepStrictEqual } from 'node:util'
import { insertProduct, type ProductInput, toProductRow, updateProduct } from './product-writes.ts'
import type { Db } from './schema.ts'
import type { IndexChange } from './search/write-index.ts'

export type ImportChange = 'added' | 'updated' | 'unchanged'

const findBySource = (db: Db, sourceId: string) =>
  db
    .selectFrom('product')
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

async function hasPictures(db: Db, productId: number, pictureIds: number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('product_picture')
    .select('picture_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return isDeepStrictEqual(
    rows.map((row) => row.picture_id),
    pictureIds,
  )
}

/**
 * Stores the product with this source id, or changes the one that is there; texts and pictures that the input is
 * silent about stay as they are. Call it in a transaction; `changes` as in `insertProduct`.
 */
export async function storeImported(
  db: Db,
  sourceId: string,
  input: ProductInput,
  changes: IndexChange[],
): Promise<ImportChange> {
  const found = await findBySource(db, sourceId)
  if (!found) {
    await insertProduct(db, { ...input, sourceId }, changes)
    return 'added'
  }
  const { id, ...before } = found
  const { name_bn: nameBn, brand, unit, keywords, description } = before
  const whole = { nameBn, brand, unit, keywords, description, ...input }
  const isSame =
    isDeepStrictEqual({ ...before }, toProductRow(whole, before.updated_at)) &&
    (!input.pictureIds || (await hasPictures(db, id, input.pictureIds)))
  if (isSame) return 'unchanged'
  await updateProduct(db, id, whole, changes)
  return 'updated'
}
