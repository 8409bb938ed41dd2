/** Spec §9, in the order that the list page offers them. */
export const SORTS = [
  { value: '-pk', label: 'Latest' },
  { value: 'mrp', label: 'Price low to high' },
  { value: '-mrp', label: 'Price high to low' },
  { value: 'brand_name', label: 'A-Z' },
  { value: '-brand_name', label: 'Z-A' },
] as const
export type Sort = (typeof SORTS)[number]['value']
export const DEFAULT_SORT: Sort = '-pk'
/** No order of its own: the best matches of a search come first. */
export const BEST_MATCH = ''
/** The order that a list has unless another is asked for. */
export const sortUnasked = (search: string): Sort | typeof BEST_MATCH => (search ? BEST_MATCH : DEFAULT_SORT)
/** An unknown ordering means the default (spec §10). */
export const toSort = (text: string | null | undefined): Sort =>
  SORTS.find(({ value }) => value === text)?.value ?? DEFAULT_SORT
