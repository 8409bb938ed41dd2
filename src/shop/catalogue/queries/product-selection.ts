import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'

/** A product in any state. */
export interface SelectedProduct {
  id: number
  name: string
  state: OfficeProductState
}

export type Selection = { ids: number[] } | { sourceIds: string[] } | { categoryId: number }

async function select(db: Db, selection: Selection) {
  const rows = db.selectFrom('stored_product').select(['id', 'name', 'state', 'source_id'])
  if ('categoryId' in selection) return rows.where('category_id', '=', selection.categoryId).execute()
  const found = []
  const [column, keys] =
    'ids' in selection ? (['id', selection.ids] as const) : (['source_id', selection.sourceIds] as const)
  for (const portion of inPortions<number | string>(keys))
    found.push(...(await rows.where(column, 'in', portion).execute()))
  return found
}

/** The selected products, lowest id first, and the requested ids that no product has. */
export async function selectProducts(
  db: Db,
  selection: Selection,
): Promise<{ products: SelectedProduct[]; unknown: (string | number)[] }> {
  const products = await select(db, selection)
  const keys = 'ids' in selection ? selection.ids : 'sourceIds' in selection ? selection.sourceIds : []
  const known = new Set<string | number | null>(
    products.map(({ id, source_id }) => ('sourceIds' in selection ? source_id : id)),
  )
  return {
    products: products.map(({ source_id: _, ...product }) => product).sort((a, b) => a.id - b.id),
    unknown: keys.filter((key: string | number) => !known.has(key)),
  }
}
