import { listCategories } from './categories.ts'
import type { Db } from './schema.ts'
import { findSettings } from './settings.ts'

/** What stands on every page. */
export const findFrame = async (db: Db) => ({
  settings: await findSettings(db),
  categories: await listCategories(db),
})

export type Frame = Awaited<ReturnType<typeof findFrame>>
