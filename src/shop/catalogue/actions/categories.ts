import { transact } from '#platform/actions/transact.ts'
import { logChange } from '#platform/db/changes.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { foldText, tidyText } from '#platform/rules/text.ts'
import {
  deleteEmptyCategories,
  findCategory,
  insertCategory,
  type NewCategoryParts,
} from '#shop/catalogue/queries/categories.ts'

/** Serializes transactions that change products or categories. Call it first in the transaction. */
export const lockCatalog = (db: Db): Promise<void> => engineOf(db).oneAtATime(db, 'indexing')

/** The name of a part whose own name another category has: addresses name categories, so that each has its own. */
const partName = (name: string, parent: string): string => `${name} – ${parent}`

/**
 * The category that a path of names leads to; undefined where it has to be made. Of a path with more than two levels the
 * first two count. One whose first level is part of another category is that part.
 */
export async function findCategoryPath(db: Db, [first = '', second]: string[]): Promise<{ id: number } | undefined> {
  const parent = await findCategory(db, first)
  if (!parent || second === undefined || parent.parent_id !== null || isSameName(first, second)) return parent
  for (const name of [second, partName(second, parent.name)]) {
    const found = await findCategory(db, name)
    if (found?.parent_id === parent.id) return found
  }
  return undefined
}

const isSameName = (a: string, b: string): boolean => foldText(a) === foldText(b)

/** The same, made where it is missing; also the ids of those that were made. */
export const ensureCategoryPath = (db: Db, levels: string[]): Promise<{ id: number; made: number[] }> =>
  transact(db, async (transaction) => {
    const known = await findCategoryPath(transaction, levels)
    if (known) return { id: known.id, made: [] }
    await lockCatalog(transaction)
    const [first = '', second] = levels
    const before = await findCategory(transaction, first)
    const parent = before?.id ?? (await ensureCategory(transaction, first))
    const made = before ? [] : [parent]
    const since = await findCategoryPath(transaction, levels)
    if (since || second === undefined) return { id: since?.id ?? parent, made }
    const isTaken = (await findCategory(transaction, second)) !== undefined
    const name = isTaken ? partName(second, before?.name ?? first) : second
    const id = await insertCategory(transaction, tidyText(name), { parentId: parent })
    await logChange(transaction, 'category')
    return { id, made: [...made, id] }
  })

/** The id of the category with this name, as `findCategory` compares names; inserted at the end if there is none. */
export const ensureCategory = (db: Db, name: string, more: NewCategoryParts = {}): Promise<number> =>
  transact(db, async (transaction) => {
    const found = await findCategory(transaction, name)
    if (found) return found.id
    // Names that differ in case only are no unique violation, so one transaction at a time looks and inserts.
    await lockCatalog(transaction)
    const since = await findCategory(transaction, name)
    if (since) return since.id
    const id = await insertCategory(transaction, tidyText(name), more)
    await logChange(transaction, 'category')
    return id
  })

/** Deletes a category that has no products, shown or hidden; returns whether it did. */
export const deleteEmptyCategory = (db: Db, id: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    await lockCatalog(transaction)
    const isDeleted = (await deleteEmptyCategories(transaction, [id])) > 0
    if (isDeleted) await logChange(transaction, 'category')
    return isDeleted
  })
