import { listCategories } from './categories.ts'
import { isDemoShop } from './demo-items.ts'
import type { Db } from './schema.ts'
import { findSettings } from './settings.ts'

/** What stands on every page. */
export const findFrame = async (db: Db) => ({
  settings: await findSettings(db),
  categories: await listCategories(db),
  isDemo: await isDemoShop(db),
})

export type Frame = Awaited<ReturnType<typeof findFrame>>
