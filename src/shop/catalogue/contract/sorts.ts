import {
  SORT_A_Z,
  SORT_CHEAP,
  SORT_DEAR,
  SORT_DISCOUNT,
  SORT_LATEST,
  SORT_POPULAR,
  SORT_RATED,
  SORT_Z_A,
} from '#storefront/texts/list/sorts.ts'
/** Sorts of spec §9 and those common in other shops, in the order of the list page's menu. */
export const SORTS = [
  { value: '-pk', label: SORT_LATEST },
  { value: '-sold', label: SORT_POPULAR },
  { value: 'mrp', label: SORT_CHEAP },
  { value: '-mrp', label: SORT_DEAR },
  { value: '-rating', label: SORT_RATED },
  { value: '-discount', label: SORT_DISCOUNT },
  { value: 'brand_name', label: SORT_A_Z },
  { value: '-brand_name', label: SORT_Z_A },
] as const
export type Sort = (typeof SORTS)[number]['value']
/** Sorts that only the search in memory supports. */
export type SortInMemory = '-sold' | '-rating' | '-discount'
export const DEFAULT_SORT = '-pk' satisfies Sort
/** Best matches of a search first. */
export const BEST_MATCH = ''
/** The default order of a list. */
export const sortUnasked = (search: string): Sort | typeof BEST_MATCH => (search ? BEST_MATCH : DEFAULT_SORT)
/** An unknown ordering becomes the default (spec §10). */
export const toSort = (text: string | null | undefined): Sort =>
  SORTS.find(({ value }) => value === text)?.value ?? DEFAULT_SORT
