import { PAGE_SIZE } from '#platform/contract/limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { clampPage } from '#platform/rules/paging.ts'
import type { ProductQuery } from '#shop/catalogue/contract/catalog.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { BEST_MATCH, toSort } from '#shop/catalogue/contract/sorts.ts'
import { withoutDiscreet } from './discreet.ts'
import type { Goods } from './goods.ts'
import { currentGoods, goodsSoon } from './index/current-goods.ts'
import { narrow } from './lists/narrow.ts'
import { pageOf } from './lists/page.ts'
import { type Matches, type MatchOptions, matchGoods } from './match.ts'
import { parseQuery } from './query.ts'

export interface Found {
  /** Cards on all pages. */
  count: number
  /** Ids of the products of one page. */
  ids: number[]
  /** Whether no product has all words, and these have only some. */
  isRelaxed: boolean
  /** Whether the words find goods, and the filters exclude all of them. */
  isExcluded: boolean
  /** Whether only names were searched, as the goods are still being read: no synonyms, no misspellings, no facets. */
  isByName?: boolean
  /** What the list can be narrowed by, if the query requests it. */
  facets?: Facets
}

export interface FindOptions {
  /** Whether goods with some of the words will do where none has all; true by default. */
  mayRelax?: boolean
  /**
   * Id of a committed change: the goods searched have it and all earlier ones. Without it, the newest id is queried.
   */
  upTo?: number
}

/**
 * A search, from its text to the ids of one page and the count of all matches; a page past the end is the last one. Text →
 * parts, each with what it may stand for (query.ts, expand-word.ts) → matches and their ranks (match.ts, rank.ts) →
 * filters, one of each group, counts (narrow.ts) → page (page.ts). Without a text everything matches.
 */
export async function findProducts(db: Db, query: ProductQuery, options: FindOptions = {}): Promise<Found> {
  return findIn(await currentGoods(db, options.upTo), query, options)
}

/**
 * Ids of all products that have every word of a search, the best match first. Throws DataAway if the goods are still
 * being read.
 */
export async function findAllIds(db: Db, search: string): Promise<number[]> {
  const goods = await goodsSoon(db)
  const { slots, ranks } = matchGoods(goods, search, parseQuery(goods, search), { mayRelax: false })
  const found = Array.from(slots, (slot, at) => ({ id: goods.ids[slot] ?? 0, rank: ranks[at] ?? 0 }))
  return found.sort((a, b) => b.rank - a.rank || b.id - a.id).map(({ id }) => id)
}

/** What the words of a query match; a query for a category shows its discreet goods. */
function matchesOf(goods: Goods, { search, category }: ProductQuery, options: MatchOptions): Matches {
  const parts = parseQuery(goods, search)
  const matches = matchGoods(goods, search, parts, options)
  return category === '' ? withoutDiscreet(goods, parts, matches) : matches
}

/** `findProducts` in goods that were read already. */
export function findIn(goods: Goods, query: ProductQuery, options: FindOptions = {}): Found {
  const isSearch = query.search !== ''
  const ordering = isSearch && query.ordering === BEST_MATCH ? BEST_MATCH : toSort(query.ordering)
  const matches = isSearch ? matchesOf(goods, query, { ...options, isRanked: ordering === BEST_MATCH }) : undefined
  const { matches: left, facets } = narrow(goods, matches, query, query.facets === 'yes')
  const count = left.slots.length
  const skip = (clampPage(query.page, count, PAGE_SIZE) - 1) * PAGE_SIZE
  return {
    count,
    ids: pageOf(goods, left, ordering, skip),
    isRelaxed: left.isRelaxed,
    isExcluded: count === 0 && (matches ? matches.slots.length : goods.count) > 0,
    ...(facets && { facets }),
  }
}
