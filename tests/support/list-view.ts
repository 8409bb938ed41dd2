import { DEFAULT_SORT } from '#contract/sorts.ts'
import type { ListView } from '#rules/product-list.ts'

/** The view of the list page without a query. */
export const FIRST_VIEW: ListView = { search: '', category: '', sort: DEFAULT_SORT, page: 1, min: 0, max: 0 }
