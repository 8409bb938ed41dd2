import type { CategoryFields, NewCategory } from '#contract/admin/categories.ts'
import { ROWS_PER_TRANSACTION } from '#contract/server-limits.ts'
import { tidyText } from '#rules/text.ts'
import type { Actor } from '../db/audit.ts'
import { findCategory, listParts } from '../db/categories.ts'
import { listProductsIn } from '../db/office-categories.ts'
import { findPicture } from '../db/pictures.ts'
import { nextPosition } from '../db/positions.ts'
import { moveCategoryAddress } from '../db/redirects.ts'
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

/** Why a category can't be part of another one: that is gone, part of another one itself, or this one has parts. */
export type ParentRefused = { kind: 'parent'; why: 'gone' | 'deep' | 'has_parts' }

/** Whether a category may be part of this one. Call it after `lockCatalog`. */
export async function refuseParent(
  db: Db,
  parent: number | null | undefined,
  id?: number,
): Promise<ParentRefused | undefined> {
  if (parent == null) return undefined
  const row = await findRow(db, 'category', parent)
  if (!row) return { kind: 'parent', why: 'gone' }
  if (row['parent_id'] !== null || parent === id) return { kind: 'parent', why: 'deep' }
  const hasParts = id !== undefined && (await listParts(db, id)).length > 0
  return hasParts ? { kind: 'parent', why: 'has_parts' } : undefined
}

/** Adds a category behind the others; `taken` where another one has the name. */
export const addCategory = (
  db: Db,
  { name, name_bn = '', parent = null, google_category = '' }: NewCategory,
  actor: Actor,
): Promise<Awaited<ReturnType<typeof addRow>> | { kind: 'taken' } | ParentRefused> =>
  transact(db, async (transaction) => {
    await lockCatalog(transaction)
    if (await isNameTaken(transaction, name)) return { kind: 'taken' as const }
    const refused = await refuseParent(transaction, parent)
    if (refused) return refused
    const position = await nextPosition(transaction, 'category')
    const row = { name: tidyText(name), bengali_name: tidyText(name_bn), parent_id: parent, google_category, position }
    return addRow(transaction, 'category', row, { actor, verb: 'create' })
  })

/** Renames a category, gives it a picture, makes it part of another one, or leaves it out of the menus. */
export const changeCategory = (
  db: Db,
  at: At,
  fields: CategoryFields,
  actor: Actor,
): Promise<RowWritten | { kind: 'taken' } | ParentRefused> =>
  transact(db, async (transaction) => {
    const { name, name_bn, parent, google_category, picture, is_on } = fields
    await lockCatalog(transaction)
    if (name !== undefined && (await isNameTaken(transaction, name, at.id))) return { kind: 'taken' }
    const refused = await refuseParent(transaction, parent, at.id)
    if (refused) return refused
    if (typeof picture === 'number' && !(await findPicture(transaction, picture))) return { kind: 'missing' }
    const columns = {
      ...(name !== undefined && { name: tidyText(name) }),
      ...(name_bn !== undefined && { bengali_name: tidyText(name_bn) }),
      ...(parent !== undefined && { parent_id: parent }),
      ...(google_category !== undefined && { google_category }),
      ...(picture !== undefined && { picture_id: picture }),
      ...(is_on !== undefined && { is_on: is_on ? 1 : 0 }),
    }
    return editRow(transaction, { kind: 'category', ...at }, columns, { actor, verb: 'change' })
  })

/** Deletes a category that has no products, shown or hidden, and no parts. */
export const deleteCategory = (db: Db, at: At, actor: Actor): Promise<RowWritten | { kind: 'used' }> =>
  transact(db, async (transaction) => {
    await lockCatalog(transaction)
    if ((await listProductsIn(transaction, at.id, 1)).length > 0) return { kind: 'used' }
    if ((await listParts(transaction, at.id)).length > 0) return { kind: 'used' }
    return removeRow(transaction, { kind: 'category', ...at }, { actor, verb: 'delete' })
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
  if (target) await moveCategoryAddress(transaction, name, String(target['name']))
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
    const removed = await removeRow(transaction, { kind: 'category', ...at }, { actor, verb: 'merge' })
    if (removed.kind === 'done') await noteMerge(transaction, String(row['name']), into)
    return removed.kind === 'done' ? { kind: 'merged', moved: moved + late } : removed
  })
}
