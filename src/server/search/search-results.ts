import type { ProductQuery, ProductsAnswer } from '#contract/catalog.ts'
import { toSort } from '#contract/sorts.ts'
import { isStoredSort } from '../db/product-choice.ts'
import { listProducts } from '../db/product-list.ts'
import { listProductsById } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { hasChoices, hasFilters } from './filters.ts'
import { missedSearches } from './missed-searches.ts'
import { searchOf } from './search-engine.ts'

/** Whether the database itself lists what a query asks for: a category at most, in an order that it has an index for. */
const isOfDatabase = (query: ProductQuery): boolean =>
  query.search === '' &&
  query.facets === undefined &&
  query.min_mrp === 0 &&
  query.max_mrp === 0 &&
  !hasChoices(query) &&
  isStoredSort(toSort(query.ordering))

interface ListOptions {
  /** Address of the shopper's network, which counts once for a missed search; undefined counts nothing. */
  network?: string | undefined
  /** Id of a change: the list shows it and all earlier ones. Without it, up to the newest. */
  upTo?: number
}

/** One page of the products of a list or search, and the count of all; a page past the end is the last one. */
export const listGoods = (db: Db, query: ProductQuery, options: ListOptions = {}): Promise<ProductsAnswer> =>
  isOfDatabase(query) ? listProducts(db, query) : listFound(db, query, options)

/**
 * A page of what the search engine finds, also for lists without a search text. If no product has all words, it has
 * those with some of them, and `is_relaxed` says so. If nothing is found, `nearest` is the search that the shopper may
 * have meant. A search that misses is counted if the network is known, once for all its pages and filters.
 */
async function listFound(db: Db, query: ProductQuery, { network, ...options }: ListOptions): Promise<ProductsAnswer> {
  const { count, ids, isRelaxed, isExcluded, isByName, facets } = await searchOf(db).find(query, options)
  const isMissed = !isByName && query.search !== '' && (count === 0 || isRelaxed)
  if (network !== undefined && isMissed && query.page === 1 && !hasFilters(query))
    missedSearches(db).note(query.search, count === 0 ? 'nothing' : 'partly', network)
  const found = { count, results: await listProductsById(db, ids, 'card'), ...(facets && { facets }) }
  if (count > 0) return isRelaxed ? { ...found, is_relaxed: true } : found
  // If only the filters exclude everything, the words are right.
  const nearest = isByName || isExcluded || query.search === '' ? undefined : await searchOf(db).nearest(query.search)
  return nearest === undefined ? found : { ...found, nearest }
}
