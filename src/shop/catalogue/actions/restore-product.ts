import { COMMAND } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { isProductUsed } from '#shop/catalogue/queries/product-rows.ts'
import { writePlanned } from './import-product.ts'
import { findUnknown } from './office-products.ts'
import { differences, findProduct, type ProductSnapshot, settled, snapshotFor } from './product-snapshot.ts'
import type { ProductWriter } from './save-products.ts'
import { changeStock } from './stock.ts'

export type Restored = 'undone' | 'changed' | 'gone' | 'used'

async function restoreStock(db: Db, id: number, before: ProductSnapshot, after: ProductSnapshot): Promise<void> {
  const [was, became] = [before.stock, after.stock]
  if (was === became || became === null) return
  const change = was === null ? { counted: false } : { add: was - became }
  await changeStock(db, id, change, { actor: COMMAND, kind: 'undo' })
}

/**
 * Takes back what an import made of a product: deletes one that it added, gives a changed one its fields of before. What
 * somebody changed since, or what was ordered or reviewed, stays.
 */
export async function restoreImported(
  products: ProductWriter,
  sourceId: string,
  { id, before, after }: { id: number; before: ProductSnapshot | undefined; after: ProductSnapshot },
): Promise<Restored> {
  const known = await findProduct(products.db, sourceId)
  if (!known || known.id !== id) return 'gone'
  // Pieces that were sold since are no change by anybody: those of the import are taken off again.
  if (differences(snapshotFor(known, after.plans), settled(after)).some((name) => name !== 'stock')) return 'changed'
  if (before) {
    const { fields, pictures: picture_ids, state, plans } = settled(before)
    const columns = { ...fields, picture_ids, state }
    if (await findUnknown(products.db, columns)) return 'changed'
    await writePlanned(products, known, columns, plans)
    await restoreStock(products.db, id, before, after)
    return 'undone'
  }
  if (await isProductUsed(products.db, id)) return 'used'
  await products.delete([id])
  return 'undone'
}
