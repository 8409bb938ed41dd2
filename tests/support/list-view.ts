import { DEFAULT_SORT } from '#contract/sorts.ts'
import type { ListView } from '#rules/product-list.ts'

/** What the list page shows at its bare address. */
export const FIRST_VIEW: ListView = { search: '', category: '', sort: DEFAULT_SORT, page: 1, min: 0, max: 0 }
