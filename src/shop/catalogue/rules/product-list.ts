import { PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_SEARCH, RATING_SCALE } from '#platform/contract/limits.ts'
import { MAX_CHOICE, MAX_DISCOUNT, MAX_FACET_CHOICES, OPTION_MARK } from '#platform/contract/values/choices.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { formatPriceRange, formatShortTaka } from '#platform/rules/money.ts'
import type { ProductQuery } from '#shop/catalogue/contract/catalog.ts'
import { BEST_MATCH, type Sort, sortUnasked, toSort } from '#shop/catalogue/contract/sorts.ts'
import { ALL_PRODUCTS, IN_STOCK } from '#storefront/texts/list/list.ts'
import {
  categoryBy,
  foundIn,
  percentOrMore,
  priceFrom,
  resultsFor,
  starsAndUp,
  titleOfPage,
} from '#storefront/texts/list/list-titles.ts'

/**
 * State of the list page, as encoded in its URL (spec §2). Prices are whole taka, 0 for no bound. A search without a
 * sort is sorted by relevance.
 */
export interface ListView {
  search: string
  category: string
  sort: Sort | typeof BEST_MATCH
  page: number
  min: number
  max: number
  /** Brands, of which a product needs one. */
  brand: string[]
  /** Values of options, as `Size:M`; of each option a product needs one. */
  option: string[]
  /** Stars and percent off that a product has at least; 0 for any. */
  rating: number
  discount: number
  /** `in` excludes sold-out products. */
  stock: '' | 'in'
}

/** Parses an amount of the price filter as an integer; 0 if it is empty or not a number (spec §5). */
export const toAmount = (typed: string | null | undefined): number => {
  const amount = Number.parseInt(latinDigits(typed ?? '').replaceAll(',', ''), 10)
  return Number.isSafeInteger(amount) ? Math.min(Math.max(0, amount), 999_999_999) : 0
}

/** A value with NUL matches no product and is rejected by PostgreSQL, so it is ignored. */
const textOf = (query: URLSearchParams, name: string): string => {
  const typed = query.get(name) ?? ''
  return typed.includes('\0') ? '' : typed.trim()
}

/** The values of a parameter, each once, in the order in which every address names them. */
const choicesOf = (query: URLSearchParams, name: string): string[] => {
  const typed = query.getAll(name).map((value) => value.trim())
  const valid = typed.filter((value) => value !== '' && !value.includes('\0') && value.length <= MAX_CHOICE)
  return [...new Set(valid)].slice(0, MAX_FACET_CHOICES).sort()
}

const leastOf = (query: URLSearchParams, name: string, most: number): number => {
  const least = toAmount(query.get(name))
  return least <= most ? least : 0
}

/** Parses the query of a list URL. Invalid parameters are ignored. */
export function parseListView(query: URLSearchParams): ListView {
  const page = Number.parseInt(query.get('page') ?? '', 10)
  const search = textOf(query, 'search').slice(0, MAX_SEARCH)
  return {
    search,
    category: textOf(query, 'category'),
    sort: query.get('sort') ? toSort(query.get('sort')) : sortUnasked(search),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    min: toAmount(query.get('min')),
    max: toAmount(query.get('max')),
    brand: choicesOf(query, 'brand'),
    option: choicesOf(query, 'option'),
    rating: leastOf(query, 'rating', RATING_SCALE),
    discount: leastOf(query, 'discount', MAX_DISCOUNT),
    stock: query.get('stock') === 'in' ? 'in' : '',
  }
}

/** Changes a view and goes back to page 1 (spec §4). */
export const changedView = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, page: 1, ...change })

/** A view with a choice added, or taken away where it was made; the address names choices in one order. */
export function withChoice(view: ListView, facet: 'brand' | 'option', value: string): ListView {
  const chosen = view[facet]
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].sort()
  return changedView(view, { [facet]: next })
}

/** Filters of an unfiltered list. */
export const UNFILTERED: Omit<ListView, 'search' | 'sort' | 'page'> = {
  category: '',
  min: 0,
  max: 0,
  brand: [],
  option: [],
  rating: 0,
  discount: 0,
  stock: '',
}

/** A chip above the list: a filter, and the change that removes it. */
interface ActiveFilter {
  label: string
  without: Partial<ListView>
}

/** Filters of a view besides search, category and price. */
function activeChoices({ brand, option, rating, discount, stock }: ListView, shown: ListView): ActiveFilter[] {
  return [
    ...brand.map((each, at) => ({
      label: shown.brand[at] ?? each,
      without: { brand: brand.filter((other) => other !== each) },
    })),
    ...option.map((each, at) => ({
      label: (shown.option[at] ?? each).replace(OPTION_MARK, `${OPTION_MARK} `),
      without: { option: option.filter((other) => other !== each) },
    })),
    ...(rating ? [{ label: starsAndUp(rating), without: { rating: 0 } }] : []),
    ...(discount ? [{ label: percentOrMore(discount), without: { discount: 0 } }] : []),
    ...(stock ? [{ label: IN_STOCK, without: { stock: '' as const } }] : []),
  ]
}

/** Whether a view is narrowed by more than search, category and price. */
export const hasChoices = (view: ListView): boolean => activeChoices(view, view).length > 0

/** Filters of a view: name, and the change that removes it. `shown` has the names of its choices. */
export function activeFilters(view: ListView, shown = view): ActiveFilter[] {
  const { search, category, min, max } = view
  const price = max === 0 ? priceFrom(formatShortTaka(min)) : formatPriceRange(min, max)
  return [
    ...(search ? [{ label: `“${search}”`, without: { search: '', sort: sortUnasked('') } }] : []),
    ...(category ? [{ label: shown.category, without: { category: '' } }] : []),
    ...(min !== 0 || max !== 0 ? [{ label: price, without: { min: 0, max: 0 } }] : []),
    ...activeChoices(view, shown),
  ]
}

/** Whether a view doesn't list all products. */
export const isFiltered = (view: ListView): boolean => activeFilters(view).length > 0

/**
 * Whether search engines should list a view: all products, a category, a brand, or one brand of a category, as they are
 * sorted without being asked. There are too many combinations of everything else.
 */
export const isIndexable = (view: ListView): boolean =>
  view.search === '' &&
  view.sort === sortUnasked('') &&
  view.brand.length <= 1 &&
  activeFilters({ ...view, category: '', brand: [] }).length === 0

/** Heading of a view. */
export function listTitle({ search, category, brand }: ListView): string {
  if (search && category) return foundIn(search, category)
  if (search) return resultsFor(search)
  const [only] = brand
  if (only !== undefined && brand.length === 1) return category ? categoryBy(category, only) : only
  return category || ALL_PRODUCTS
}

/** The parameters of a view in their one order, without those that have their default value. */
function entries(view: ListView, names: { min: string; max: string; sort: string }): [string, string][] {
  const { search, category, brand, option, min, max, rating, discount, stock, sort, page } = view
  const hasPrice = min !== 0 || max !== 0
  const isSorted = sort !== BEST_MATCH && sort !== sortUnasked(search)
  const all: [string, string | false][] = [
    ['search', search],
    ['category', category],
    ...brand.map((each): [string, string] => ['brand', each]),
    ...option.map((each): [string, string] => ['option', each]),
    [names.min, hasPrice && String(min)],
    [names.max, hasPrice && String(max)],
    ['rating', rating > 0 && String(rating)],
    ['discount', discount > 0 && String(discount)],
    ['stock', stock],
    [names.sort, isSorted && sort],
    ['page', page > 1 && String(page)],
  ]
  return all.filter((entry): entry is [string, string] => Boolean(entry[1]))
}

/** Document title of a view, with the page number. */
export const listPageTitle = (view: ListView): string =>
  view.page > 1 ? titleOfPage(listTitle(view), view.page) : listTitle(view)

/** URL query of a view, without parameters that have their default value. */
export const addressQuery = (view: ListView): URLSearchParams =>
  new URLSearchParams(entries(view, { min: 'min', max: 'max', sort: 'sort' }))

/** Path and query of a view. */
export function listAddress(view: ListView): string {
  const query = addressQuery(view).toString()
  return query ? `${PAGES.products}?${query}` : PAGES.products
}

export function listQuery(view: ListView): Record<string, string | string[]> {
  const parameters = Object.fromEntries(entries(view, { min: 'min_mrp', max: 'max_mrp', sort: 'ordering' }))
  const { brand, option } = view
  return { ...parameters, ...(brand.length > 0 && { brand }), ...(option.length > 0 && { option }) }
}

/** The same as the server reads it. */
export const toQuery = ({ min, max, sort, ...view }: ListView): ProductQuery => ({
  ...view,
  min_mrp: min,
  max_mrp: max,
  ordering: sort,
})
