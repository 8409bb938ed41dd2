import { DEFAULT_SORT } from '#shop/catalogue/contract/sorts.ts'
import { type ListView, UNFILTERED } from '#shop/catalogue/rules/product-list.ts'

/** The view of the list page without a query. */
export const FIRST_VIEW: ListView = { ...UNFILTERED, search: '', sort: DEFAULT_SORT, page: 1 }
