import type { Db } from '../../db/schema.ts'
import type { Columns, RowKind } from '../../db/versioned-rows.ts'
import { banners } from '../banners.ts'
import { coupons } from '../coupons.ts'
import { categories } from '../office-categories.ts'
import { redirects } from '../redirects.ts'
import { synonyms } from '../synonyms.ts'

/** Stores by the subject of their lines in the activity log: an undo asks them whether a row may come back. */
export const STORES: Partial<
  Record<RowKind, { refuse: (transaction: Db, columns: Columns, id: number) => Promise<object | undefined> }>
> = { banner: banners, category: categories, coupon: coupons, redirect: redirects, synonym: synonyms }
