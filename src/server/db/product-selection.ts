import { inPortions } from './portions.ts'
import type { ProductState } from './schema/catalog.ts'
import type { Db } from './schema.ts'

/** A product, shown or hidden. */
export interface SelectedProduct {
  id: number
  name: string
  state: ProductState
}

/** Selects products by id, by source id, or all of a category. */
export type Selection = { ids: number[] } | { sourceIds: string[] } | { categoryId: number }

async function selectIn(
  db: Db,
  state: ProductState,
  selection: Selection,
): Promise<(SelectedProduct & { key: unknown })[]> {
  const table = state === 'shown' ? ('product' as const) : ('hidden_product' as const)
  const rows = db.selectFrom(table).select(['id', 'name', 'source_id'])
  const found = []
  if ('categoryId' in selection) found.push(...(await rows.where('category_id', '=', selection.categoryId).execute()))
  if ('ids' in selection) {
    for (const ids of inPortions(selection.ids)) found.push(...(await rows.where('id', 'in', ids).execute()))
  }
  if ('sourceIds' in selection) {
    for (const ids of inPortions(selection.sourceIds))
      found.push(...(await rows.where('source_id', 'in', ids).execute()))
  }
  return found.map(({ id, name, source_id }) => ({ id, name, state, key: 'sourceIds' in selection ? source_id : id }))
}

/** The selected products, lowest id first, and the requested ids that no product has. */
export async function selectProducts(
  db: Db,
  selection: Selection,
): Promise<{ products: SelectedProduct[]; unknown: (string | number)[] }> {
  const found = [...(await selectIn(db, 'shown', selection)), ...(await selectIn(db, 'hidden', selection))]
  const known = new Set(found.map(({ key }) => key))
  const asked = 'ids' in selection ? selection.ids : 'sourceIds' in selection ? selection.sourceIds : []
  return {
    products: found.map(({ key: _, ...product }) => product).sort((a, b) => a.id - b.id),
    unknown: asked.filter((id: string | number) => !known.has(id)),
  }
}
