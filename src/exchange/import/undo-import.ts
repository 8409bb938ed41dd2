import { setTimeout as pause } from 'node:timers/promises'
import {
  listGroupsToUndo,
  listRowsByNumber,
  type StoredImportGroup,
  updateImportGroup,
} from '#exchange/queries/import-groups.ts'
import { listRowsToUndo, type StoredRow, updateImportRow } from '#exchange/queries/import-rows.ts'
import { findImport, moveImport, updateImport } from '#exchange/queries/product-imports.ts'
import { ROWS_PER_TRANSACTION, WRITE_PAUSE } from '#platform/contract/server-limits.ts'
import { fromJson } from '#platform/contract/values/json.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { deleteEmptyCategory } from '#shop/catalogue/actions/categories.ts'
import { restoreGroup } from '#shop/catalogue/actions/imported-groups.ts'
import type { ProductSnapshot } from '#shop/catalogue/actions/product-snapshot.ts'
import { restoreImported } from '#shop/catalogue/actions/restore-product.ts'
import { type ProductWriter, saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { membersOf } from './file-groups.ts'
import type { ImportTools } from './import-tools.ts'
import { undoneOf } from './notes.ts'
import type { ImportedRow } from './row.ts'

async function undoRow(products: ProductWriter, row: StoredRow): Promise<string> {
  const { sourceId }: ImportedRow = JSON.parse(row.product ?? '') // By the dry run, as are the snapshots by the run.
  const after: ProductSnapshot = JSON.parse(row.after ?? '')
  const before: ProductSnapshot | undefined = row.before === null ? undefined : JSON.parse(row.before)
  return undoneOf(await restoreImported(products, sourceId, { id: row.product_id ?? 0, before, after }))
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
  for (const category of found ? fromJson(found.made_categories).reverse() : []) await deleteEmptyCategory(db, category)
  await engineOf(db).tidy(db)
  await moveImport(db, id, ['undoing'], { state: 'undone' })
  return true
}

/** Takes back a group, and counts the rows of which it was all that changed. */
async function undoGroup(products: ProductWriter, group: StoredImportGroup): Promise<{ undone: number; left: number }> {
  const { db } = products
  const restored = await restoreGroup(products, {
    id: group.group_id ?? 0,
    before: group.before === null ? undefined : JSON.parse(group.before), // By `makeGroup`, as is the other.
    after: JSON.parse(group.after ?? ''),
  })
  const numbers = membersOf(group).map(({ row }) => row)
  const rows = await listRowsByNumber(db, group.import_id, numbers)
  const alone = rows.filter(({ state, after, undone }) => state === 'updated' && after === null && undone === null)
  const outcome = undoneOf(restored)
  for (const { number } of alone) await updateImportRow(db, group.import_id, number, { undone: outcome })
  await updateImportGroup(db, group.import_id, group.number, { undone: outcome })
  return restored === 'undone' ? { undone: alone.length, left: 0 } : { undone: 0, left: alone.length }
}

/** Takes back the next groups of an import; returns how many there were. */
export const undoGroups = (db: Db, id: number): Promise<number> =>
  saveProducts(db, async (products) => {
    const found = await findImport(products.db, id)
    if (found?.state !== 'undoing') return 0
    const groups = await listGroupsToUndo(products.db, id, ROWS_PER_TRANSACTION)
    let { undone, left_as_is: left } = found
    for (const group of groups) {
      const counts = await undoGroup(products, group)
      undone += counts.undone
      left += counts.left
    }
    await updateImport(products.db, id, { undone, left_as_is: left, row_done: undone + left })
    return groups.length
  })
