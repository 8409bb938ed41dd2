import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Suggestion } from '#search/contract/suggest.ts'
import type { ProductQuery, ProductsAnswer } from '#shop/catalogue/contract/catalog.ts'
import { toSort } from '#shop/catalogue/contract/sorts.ts'
import { isStoredSort } from '#shop/catalogue/queries/product-choice.ts'
import { listProducts } from '#shop/catalogue/queries/product-list.ts'
import { listProductsById } from '#shop/catalogue/queries/products.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { Suggested } from './complete.ts'
import { areGoodsThere } from './index/current-goods.ts'
import { hasChoices, hasFilters } from './lists/filters.ts'
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

/**
 * Autocomplete: what a search that is being typed may mean. Queries first, then categories, then the best products; where
 * nothing begins or sounds like it, the closest search that finds something.
 */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const engine = searchOf(db)
  const suggested = await engine.suggest(typed)
  if (suggested.queries.length + suggested.categories.length + suggested.ids.length === 0) {
    const nearest = areGoodsThere(db) ? await engine.nearest(typed) : undefined
    if (nearest !== undefined) suggested.queries.push({ text: nearest, isCorrection: true })
  }
  return toSuggestions(db, suggested)
}

async function toSuggestions(db: Db, { queries, categories, ids }: Suggested): Promise<Suggestion[]> {
  return [
    ...queries.map(({ text, isCorrection }) => ({
      kind: 'query' as const,
      text,
      url: PAGES.search(text),
      ...(isCorrection && { is_correction: true }),
    })),
    ...categories.map(({ name, name_bn, count }) => ({
      kind: 'category' as const,
      text: name,
      url: PAGES.category(name),
      count,
      ...(name_bn !== '' && { name_bn }),
    })),
    ...(await suggestProducts(db, ids)),
  ]
}

/** The best matches, as the first page of results shows them. */
async function suggestProducts(db: Db, ids: number[]): Promise<Suggestion[]> {
  const products = await listProductsById(db, ids)
  return products.map(({ pk, brand_name, name_bn, mrp, discount, images: [picture] }) => ({
    kind: 'product',
    text: brand_name,
    url: PAGES.product(pk),
    price: finalPrice({ price: Number(mrp), discount }),
    ...(name_bn !== '' && { name_bn }),
    ...(picture && { picture }),
  }))
}
