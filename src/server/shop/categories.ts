import { tidyText } from '#rules/text.ts'
import { deleteEmptyCategories, findCategory, insertCategory } from '../db/categories.ts'
import { logChange } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { lockCatalog } from './lock-catalog.ts'
import { transact } from './transact.ts'

/** The id of the category with this name, as `findCategory` compares names; inserted at the end if there is none. */
export const ensureCategory = (db: Db, name: string, pictureId: number | null = null): Promise<number> =>
  transact(db, async (transaction) => {
    const found = await findCategory(transaction, name)
    if (found) return found.id
    // Names that differ in case only are no unique violation, so one transaction at a time looks and inserts.
    await lockCatalog(transaction)
    const since = await findCategory(transaction, name)
    if (since) return since.id
    const id = await insertCategory(transaction, tidyText(name), pictureId)
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
