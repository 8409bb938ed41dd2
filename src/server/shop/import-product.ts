import { isDeepStrictEqual } from 'node:util'
import { findBySource, listPictureIds } from '../db/product-rows.ts'
import type { ProductState } from '../db/schema/catalog.ts'
import { type ProductInput, toProductRow } from './product-row.ts'
import type { ProductWriter } from './save-products.ts'

export type ImportChange = 'added' | 'updated' | 'unchanged'

/** An imported product; without a state a known one stays as it is and a new one is shown. */
export type ImportedProduct = ProductInput & { state?: ProductState | undefined }

/** Inserts the product with this source id, or updates the known one; what the input leaves out stays unchanged. */
export async function importProduct(
  products: ProductWriter,
  sourceId: string,
  { state: wanted, ...input }: ImportedProduct,
): Promise<ImportChange> {
  const found = await findBySource(products.db, sourceId)
  if (!found) {
    const id = await products.insert({ ...input, sourceId })
    if (wanted === 'hidden') await products.hide([id])
    return 'added'
  }
  const { id, ...before } = found.row
  const state = wanted ?? found.state
  const { name_bn: nameBn, brand, unit, keywords, description } = before
  const whole = { nameBn, brand, unit, keywords, description, ...input }
  const isSame =
    isDeepStrictEqual({ ...before }, toProductRow(whole, before.updated_at)) &&
    (!input.pictureIds || isDeepStrictEqual(await listPictureIds(products.db, found.state, id), input.pictureIds))
  if (isSame && state === found.state) return 'unchanged'
  if (found.state === 'hidden' && state === 'shown') await products.show([id])
  if (!isSame && state === 'shown') await products.update(id, whole)
  if (found.state === 'shown' && state === 'hidden') await products.hide([id])
  if (!isSame && state === 'hidden') await products.update(id, whole, 'hidden')
  return 'updated'
}
