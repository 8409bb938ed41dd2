/** Spec §9, in the order of the list page's menu. */
export const SORTS = [
  { value: '-pk', label: 'Latest' },
  { value: 'mrp', label: 'Price low to high' },
  { value: '-mrp', label: 'Price high to low' },
  { value: 'brand_name', label: 'A-Z' },
  { value: '-brand_name', label: 'Z-A' },
] as const
export type Sort = (typeof SORTS)[number]['value']
export const DEFAULT_SORT: Sort = '-pk'
/** Best matches of a search first. */
export const BEST_MATCH = ''
/** The default order of a list. */
export const sortUnasked = (search: string): Sort | typeof BEST_MATCH => (search ? BEST_MATCH : DEFAULT_SORT)
/** An unknown ordering becomes the default (spec §10). */
export const toSort = (text: string | null | undefined): Sort =>
  SORTS.find(({ value }) => value === text)?.value ?? DEFAULT_SORT
