import { setTimeout as pause } from 'node:timers/promises'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#contract/server-limits.ts'
import { engineOf } from '../db/engine.ts'
import { listRowsToUndo, type StoredRow, updateImportRow } from '../db/import-rows.ts'
import { findImport, moveImport, updateImport } from '../db/product-imports.ts'
import { deleteEmptyCategory } from '../shop/categories.ts'
import type { ProductSnapshot } from '../shop/product-snapshot.ts'
import { restoreProduct } from '../shop/restore-product.ts'
import { type ProductWriter, saveProducts } from '../shop/save-products.ts'
import type { ImportTools } from './import-tools.ts'
import type { ImportedRow } from './row.ts'
import { undoGroups } from './undo-groups.ts'
import { undoneOf } from './undone.ts'

async function undoRow(products: ProductWriter, row: StoredRow): Promise<string> {
  const { sourceId } = JSON.parse(row.product ?? '') as ImportedRow // By the dry run, as are the snapshots by the run.
  const after = JSON.parse(row.after ?? '') as ProductSnapshot
  const before = row.before === null ? undefined : (JSON.parse(row.before) as ProductSnapshot)
  return undoneOf(await restoreProduct(products, sourceId, { id: row.product_id ?? 0, before, after }))
}

const undoPortion = ({ db }: ImportTools, id: number): Promise<number> =>
  saveProducts(db, async (products) => {
    const found = await findImport(products.db, id)
    if (found?.state !== 'undoing') return 0
    const rows = await listRowsToUndo(products.db, id, ROWS_PER_TRANSACTION)
    let { undone, left_as_is: left } = found
    for (const row of rows) {
      const outcome = await undoRow(products, row)
      if (outcome === 'undone') undone += 1
      else left += 1
      await updateImportRow(products.db, id, row.number, { undone: outcome })
    }
    await updateImport(products.db, id, { undone, left_as_is: left, row_done: undone + left })
    return rows.length
  })

/**
 * Takes back what an import changed, the last row first. What somebody changed since, or bought, stays and says so. False
 * if it was told to stop before the end.
 */
export async function undoRows(tools: ImportTools, id: number): Promise<boolean> {
  const { db, signal } = tools
  // Groups first: a product that is deleted would leave its group, which is another one then.
  for (;;) {
    if (signal?.aborted) return false
    if ((await undoGroups(db, id)) === 0 && (await undoPortion(tools, id)) === 0) break
    await pause(WRITE_PAUSE)
  }
  const found = await findImport(db, id)
  // Parts before what they are parts of, which was made before.
  for (const category of (JSON.parse(found?.made_categories ?? '[]') as number[]).reverse())
    await deleteEmptyCategory(db, category)
  await engineOf(db).tidy(db)
  await moveImport(db, id, ['undoing'], { state: 'undone' })
  return true
}
