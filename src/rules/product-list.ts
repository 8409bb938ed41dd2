import { SEARCH_MOST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import { BEST_MATCH, type Sort, sortUnasked, toSort } from '#contract/sorts.ts'

/**
 * What the list page shows, as its address says it (spec §2): amounts in whole taka, 0 for no bound; a search without a
 * sort lists the best matches first.
 */
export interface ListView {
  search: string
  category: string
  sort: Sort | typeof BEST_MATCH
  page: number
  min: number
  max: number
}

/** An amount as typed in the price filter: parsed as an integer, empty or no number becomes 0 (spec §5). */
export const toAmount = (typed: string | null | undefined): number => {
  const amount = Number.parseInt(typed ?? '', 10)
  return Number.isSafeInteger(amount) ? Math.min(Math.max(0, amount), 999_999_999) : 0
}

/** No product's text holds a NUL. */
const textOf = (query: URLSearchParams, name: string): string => {
  const typed = query.get(name) ?? ''
  return typed.includes('\0') ? '' : typed.trim()
}

/** The view that an address asks for; whatever it says wrongly is as if it were not said. */
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

/** The view after a change of it: another category, sort, search or price begins at page 1 (spec §4). */
export const changedView = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, page: 1, ...change })

/** Whether a view leaves products out. */
export const isFiltered = ({ search, category, min, max }: ListView): boolean =>
  search !== '' || category !== '' || min !== 0 || max !== 0

/** What a view lists, as its page's title and heading say it. */
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

/** The same for the browser's title: each page of a list has its own. */
export const listPageTitle = (view: ListView): string =>
  view.page > 1 ? `${listTitle(view)}, page ${view.page}` : listTitle(view)

/** The query of a view's address: only what differs from the first view is said. */
export const addressQuery = (view: ListView): URLSearchParams => entries(view, { min: 'min', max: 'max', sort: 'sort' })

/** The address of a view. */
export function listAddress(view: ListView): string {
  const query = addressQuery(view).toString()
  return query ? `${PAGES.products}?${query}` : PAGES.products
}

/** The query of the list call for a view. */
export const listQuery = (view: ListView): string =>
  entries(view, { min: 'min_mrp', max: 'max_mrp', sort: 'ordering' }).toString()
