import { editRow, type RowWritten, removeRow } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { PARENT_GONE } from '#platform/contract/office-messages.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import type { Actor } from '#platform/db/audit.ts'
import { nextPosition } from '#platform/db/positions.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import { findRow } from '#platform/db/versioned-rows.ts'
import { type At, refuseRow, storeOf } from '#platform/resource/stored/store.ts'
import { tidyText } from '#platform/rules/text.ts'
import { category } from '#shop/catalogue/contract/category.ts'
import { findCategory, listParts, moveCoupons } from '#shop/catalogue/queries/categories.ts'
import { listProductsIn } from '#shop/catalogue/queries/office-categories.ts'
import { findPicture } from '#shop/catalogue/queries/pictures.ts'
import { categoryAddress, moveAddress } from '#shop/content/queries/redirects.ts'
import { lockCatalog } from './categories.ts'
import { saveProducts } from './save-products.ts'

/** Whether another category has this name, as names are compared. Call it after `lockCatalog`. */
const isNameTaken = async (transaction: Db, name: string, id?: number): Promise<boolean> => {
  const found = await findCategory(transaction, name)
  return found !== undefined && found.id !== id
}

/** Refuses a category to be part of one that is gone, or part of another one itself, or while it has parts. */
async function refuseParent(db: Db, parent: number | null | undefined, id?: number) {
  if (parent == null) return undefined
  const row = await findRow(db, 'category', parent)
  if (!row) return refuseRow('fields_invalid', 'parent', PARENT_GONE)
  if (row['parent_id'] !== null || parent === id)
    return refuseRow('fields_invalid', 'parent', 'Categories have two levels: choose one that is part of no other.')
  const hasParts = id !== undefined && (await listParts(db, id)).length > 0
  return hasParts
    ? refuseRow('fields_invalid', 'parent', 'This category has parts of its own, so it cannot be part of another one.')
    : undefined
}

export const categories = storeOf(category, {
  lock: lockCatalog,
  /** A new one stands behind the others. */
  async prepare(transaction, { name, bengali_name, parent_id }, id) {
    if (name !== undefined && (await isNameTaken(transaction, name, id))) return refuseRow('name_taken', 'name')
    const refused = await refuseParent(transaction, parent_id, id)
    if (refused) return refused
    return {
      columns: {
        ...(name !== undefined && { name: tidyText(name) }),
        ...(bengali_name !== undefined && { bengali_name: tidyText(bengali_name) }),
        ...(id === undefined && { position: await nextPosition(transaction, 'category') }),
      },
    }
  },
  async ofChange(transaction, { picture_id: picture }) {
    const isThere = typeof picture !== 'number' || (await findPicture(transaction, picture))
    return isThere ? undefined : refuseRow('item_not_found')
  },
  /** Only one without products, shown or hidden, and without parts. */
  async ofRemoval(transaction, _row, id) {
    const isUsed = (await listProductsIn(transaction, id, 1)).length > 0
    return isUsed || (await listParts(transaction, id)).length > 0 ? refuseRow('item_in_use') : undefined
  },
})

export type Merged = RowWritten | { kind: 'merged'; moved: number }

/** Moves the next products; undefined when none are left. */
const movePortion = (db: Db, from: number, into: number): Promise<number> =>
  saveProducts(db, async (products) => {
    const ids = await listProductsIn(products.db, from, ROWS_PER_TRANSACTION)
    await products.moveTo(ids, into)
    return ids.length
  })

/** The address of a merged category leads to the one that has its goods. */
async function noteMerge(transaction: Db, name: string, into: number): Promise<void> {
  const target = await findRow(transaction, 'category', into)
  if (target) await moveAddress(transaction, categoryAddress(name), categoryAddress(String(target['name'])))
}

/** Gives the parts of a category to the one that it becomes, or to what that is part of: there are two levels. */
async function moveParts(transaction: Db, from: number, into: number, actor: Actor): Promise<void> {
  const parts = await listParts(transaction, from)
  if (parts.length === 0) return
  const target = await findRow(transaction, 'category', into)
  // One that becomes its own part takes its place.
  const isPart = parts.includes(into)
  const parent = isPart || target?.['parent_id'] == null ? into : Number(target['parent_id'])
  for (const id of parts)
    await editRow(
      transaction,
      { kind: 'category', id },
      { parent_id: id === into ? null : parent },
      { actor, verb: 'change' },
    )
}

/**
 * Moves the products and the parts of a category into another one and deletes it. Products move in several transactions, so that others
 * can write meanwhile; an interrupted merge continues when it is made again.
 */
export async function mergeCategory(db: Database, at: At, into: number, actor: Actor): Promise<Merged> {
  const row = await findRow(db, 'category', at.id)
  if (!row || at.id === into || !(await findRow(db, 'category', into))) return { kind: 'missing' }
  // An empty edit says who changed the category meanwhile.
  if (at.version !== undefined && row.version !== at.version)
    return editRow(db, { kind: 'category', ...at }, {}, { actor, verb: 'change' })
  let moved = 0
  for (let portion = -1; portion !== 0; moved += portion) portion = await movePortion(db, at.id, into)
  return transact(db, async (transaction) => {
    await lockCatalog(transaction)
    const late = await movePortion(transaction, at.id, into)
    await moveParts(transaction, at.id, into, actor)
    await moveCoupons(transaction, at.id, into)
    const removed = await removeRow(transaction, { kind: 'category', ...at }, { actor, verb: 'merge' })
    if (removed.kind === 'done') await noteMerge(transaction, String(row['name']), into)
    return removed.kind === 'done' ? { kind: 'merged', moved: moved + late } : removed
  })
}
