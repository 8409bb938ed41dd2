import { ROWS_PER_TRANSACTION } from '#contract/server-limits.ts'
import type { GroupShape } from '#rules/join-group.ts'
import { listGroupsToUndo, listRowsByNumber, type StoredImportGroup, updateImportGroup } from '../db/import-groups.ts'
import { updateImportRow } from '../db/import-rows.ts'
import { findImport, updateImport } from '../db/product-imports.ts'
import type { Db } from '../db/schema.ts'
import { restoreGroup } from '../shop/imported-groups.ts'
import { type ProductWriter, saveProducts } from '../shop/save-products.ts'
import { membersOf } from './file-groups.ts'
import { undoneOf } from './undone.ts'

/** Takes back a group, and counts the rows of which it was all that changed. */
async function undoGroup(products: ProductWriter, group: StoredImportGroup): Promise<{ undone: number; left: number }> {
  const { db } = products
  const restored = await restoreGroup(products, {
    id: group.group_id ?? 0,
    before: group.before === null ? undefined : (JSON.parse(group.before) as GroupShape), // By `makeGroup`, as is the other.
    after: JSON.parse(group.after ?? '') as GroupShape,
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
