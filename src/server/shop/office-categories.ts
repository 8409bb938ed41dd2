import type { CategoryFields } from '#contract/admin/content.ts'
import { ROWS_PER_TRANSACTION } from '#contract/server-limits.ts'
import { tidyText } from '#rules/text.ts'
import type { Actor } from '../db/audit.ts'
import { findCategory, listCategoryProducts } from '../db/categories.ts'
import { moveHiddenProducts } from '../db/office-categories.ts'
import { findPicture } from '../db/pictures.ts'
import { nextPosition } from '../db/positions.ts'
import type { Database, Db } from '../db/schema.ts'
import { findRow } from '../db/versioned-rows.ts'
import { addRow, editRow, type RowWritten, removeRow } from './edit-row.ts'
import { lockCatalog } from './lock-catalog.ts'
import { saveProducts } from './save-products.ts'
import { transact } from './transact.ts'

/** Without a version a category is overwritten. */
interface At {
  id: number
  version?: number
}

/** Whether another category has this name, as names are compared. Call it after `lockCatalog`. */
const isNameTaken = async (transaction: Db, name: string, id?: number): Promise<boolean> => {
  const found = await findCategory(transaction, name)
  return found !== undefined && found.id !== id
}

/** Adds a category behind the others; `taken` where another one has the name. */
export const addCategory = (db: Db, name: string, actor: Actor) =>
  transact(db, async (transaction) => {
    await lockCatalog(transaction)
    if (await isNameTaken(transaction, name)) return { kind: 'taken' as const }
    const row = { name: tidyText(name), position: await nextPosition(transaction, 'category') }
    return addRow(transaction, 'category', row, { actor, verb: 'create' })
  })

/** Renames a category, gives it a picture, or leaves it out of the menus. */
export const changeCategory = (
  db: Db,
  at: At,
  fields: CategoryFields,
  actor: Actor,
): Promise<RowWritten | { kind: 'taken' }> =>
  transact(db, async (transaction) => {
    const { name, picture, is_on } = fields
    await lockCatalog(transaction)
    if (name !== undefined && (await isNameTaken(transaction, name, at.id))) return { kind: 'taken' }
    if (typeof picture === 'number' && !(await findPicture(transaction, picture))) return { kind: 'missing' }
    const columns = {
      ...(name !== undefined && { name: tidyText(name) }),
      ...(picture !== undefined && { picture_id: picture }),
      ...(is_on !== undefined && { is_on: is_on ? 1 : 0 }),
    }
    return editRow(transaction, { kind: 'category', ...at }, columns, { actor, verb: 'change' })
  })

/** Deletes a category that has no products, shown or hidden. */
export const deleteCategory = (db: Db, at: At, actor: Actor): Promise<RowWritten | { kind: 'used' }> =>
  transact(db, async (transaction) => {
    await lockCatalog(transaction)
    const shown = await listCategoryProducts(transaction, at.id, 1)
    if (shown.length > 0 || (await moveHiddenProducts(transaction, at.id, at.id)) > 0) return { kind: 'used' }
    return removeRow(transaction, { kind: 'category', ...at }, { actor, verb: 'delete' })
  })

export type Merged = RowWritten | { kind: 'merged'; moved: number }

/** Moves the next products; undefined when none are left. */
const movePortion = (db: Db, from: number, into: number): Promise<number> =>
  saveProducts(db, async (products) => {
    const ids = await listCategoryProducts(products.db, from, ROWS_PER_TRANSACTION)
    await products.moveTo(ids, into)
    return ids.length
  })

/**
 * Moves the products of a category into another one and deletes it. Products move in several transactions, so that others
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
    const hidden = await moveHiddenProducts(transaction, at.id, into)
    const removed = await removeRow(transaction, { kind: 'category', ...at }, { actor, verb: 'merge' })
    return removed.kind === 'done' ? { kind: 'merged', moved: moved + late + hidden } : removed
  })
}
