import { countOf } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import type { DeclaredProduct } from '#shop/catalogue/contract/product.ts'
import { listPictures, listRows } from './office-product-rows.ts'
import { declaredOf } from './product-rows.ts'

/** Grams of products whose weight is known, shown or not. */
export async function listGrams(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('stored_product').select(['id', 'weight_grams']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, weight_grams }) => (weight_grams === null ? [] : [[id, weight_grams]])))
}

/** How many shown products have no weight. */
export const countUnweighed = (db: Db): Promise<number> =>
  countOf(db.selectFrom('product').where('weight_grams', 'is', null))

/** A product as the audit log has it: what staff may edit, in columns. */
export interface ProductColumns extends DeclaredProduct {
  category_id: number
  mrp_paisa: number
  discount_paisa: number
  picture_ids: number[]
  state: OfficeProductState
}
export interface StoredProduct {
  id: number
  version: number
  columns: ProductColumns
}

/** Products as they are stored, lowest id first; those that are gone are left out. */
export async function listStored(db: Db, ids: number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const rows = await listRows(db, ids)
  const pictures = new Map<number, number[]>()
  const found = rows.map(({ id }) => id)
  for (const { product, pk } of await listPictures(db, found))
    pictures.set(product, [...(pictures.get(product) ?? []), pk])
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      id: row.id,
      version: row.version,
      columns: {
        ...declaredOf(row),
        category_id: row.category_id,
        mrp_paisa: row.mrp_paisa,
        discount_paisa: row.discount_paisa,
        picture_ids: pictures.get(row.id) ?? [],
        state: row.state,
      },
    }))
}
