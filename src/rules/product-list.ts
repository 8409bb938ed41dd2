import { CURRENCY, SEARCH_MOST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import { BEST_MATCH, type Sort, sortUnasked, toSort } from '#contract/sorts.ts'

/**
 * What the list page shows, as encoded in its URL (spec §2). Prices are whole taka, 0 for no bound. A search without a
 * sort is sorted by relevance.
 */
export interface ListView {
  search: string
  category: string
  sort: Sort | typeof BEST_MATCH
  page: number
  min: number
  max: number
}

/** Parses an amount of the price filter as an integer; 0 if it is empty or not a number (spec §5). */
export const toAmount = (typed: string | null | undefined): number => {
  const amount = Number.parseInt(typed ?? '', 10)
  return Number.isSafeInteger(amount) ? Math.min(Math.max(0, amount), 999_999_999) : 0
}

/** A value with NUL matches no product and is rejected by PostgreSQL, so it is ignored. */
const textOf = (query: URLSearchParams, name: string): string => {
  const typed = query.get(name) ?? ''
  return typed.includes('\0') ? '' : typed.trim()
}

/** Parses the query of a list URL. Invalid parameters are ignored. */
export function parseListView(query: URLSearchParams): ListView {
  const page = Number.parseInt(query.get('page') ?? '', 10)
  const search = textOf(query, 'search').slice(0, SEARCH_MOST)
  return {
    search,
    category: textOf(query, 'category'),
    sort: query.get('sort') ? toSort(query.get('sort')) : sortUnasked(search),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    min: toAmount(query.get('min')),
    max: toAmount(query.get('max')),
  }
}

/** Changes a view and goes back to page 1 (spec §4). */
export const changedView = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, page: 1, ...change })

/** Whether a view doesn't list all products. */
export const isFiltered = ({ search, category, min, max }: ListView): boolean =>
  search !== '' || category !== '' || min !== 0 || max !== 0

/** What narrows a view: its name, and the change that takes it away. */
export function activeFilters({
  search,
  category,
  min,
  max,
}: ListView): { label: string; without: Partial<ListView> }[] {
  const price = max === 0 ? `From ${CURRENCY}${min}` : `${CURRENCY}${min} – ${CURRENCY}${max}`
  return [
    ...(search ? [{ label: `“${search}”`, without: { search: '', sort: sortUnasked('') } }] : []),
    ...(category ? [{ label: category, without: { category: '' } }] : []),
    ...(min !== 0 || max !== 0 ? [{ label: price, without: { min: 0, max: 0 } }] : []),
  ]
}

/** Heading of a view. */
export function listTitle({ search, category }: ListView): string {
  if (search && category) return `“${search}” in ${category}`
  if (search) return `Results for “${search}”`
  return category || 'All products'
}

const entries = (view: ListView, names: { min: string; max: string; sort: string }): URLSearchParams => {
  const query = new URLSearchParams()
  if (view.search) query.set('search', view.search)
  if (view.category) query.set('category', view.category)
  if (view.min !== 0 || view.max !== 0) {
    query.set(names.min, String(view.min))
    query.set(names.max, String(view.max))
  }
  if (view.sort !== BEST_MATCH && view.sort !== sortUnasked(view.search)) query.set(names.sort, view.sort)
  if (view.page > 1) query.set('page', String(view.page))
  return query
}

/** Document title of a view, with the page number. */
export const listPageTitle = (view: ListView): string =>
  view.page > 1 ? `${listTitle(view)}, page ${view.page}` : listTitle(view)

/** URL query of a view, without parameters that have their default value. */
export const addressQuery = (view: ListView): URLSearchParams => entries(view, { min: 'min', max: 'max', sort: 'sort' })

/** Path and query of a view. */
export function listAddress(view: ListView): string {
  const query = addressQuery(view).toString()
  return query ? `${PAGES.products}?${query}` : PAGES.products
}

/** The query of the list call for a view. */
export const listQuery = (view: ListView): Record<string, string> =>
  Object.fromEntries(entries(view, { min: 'min_mrp', max: 'max_mrp', sort: 'ordering' }))
