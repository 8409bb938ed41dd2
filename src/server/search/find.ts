import type { ProductQuery } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { BEST_MATCH, toSort } from '#contract/sorts.ts'
import { toPaisa } from '#rules/money.ts'
import { clampPage } from '#rules/paging.ts'
import type { Db } from '../db/schema.ts'
import type { Goods } from './goods.ts'
import { currentGoods } from './index/current-goods.ts'
import { type Matches, matchGoods } from './match.ts'
import { pageOf } from './page.ts'
import { parseQuery } from './query.ts'

export interface Found {
  count: number
  /** Of one page. */
  ids: number[]
  /** Whether no product has all words, so that these have some of them. */
  isRelaxed: boolean
  /** Whether the words find goods, and the filters exclude all of them. */
  isExcluded: boolean
}

interface FindOptions {
  /** Whether goods with some of the words will do where none has all. */
  mayRelax?: boolean
}

/**
 * A search, from its text to the ids of one page and the count of all matches; a page past the end is the last one. Text →
 * parts, each with what it may stand for (query.ts, expand-word.ts) → matches and their ranks (match.ts, rank.ts) →
 * filters → page (page.ts).
 */
export async function findProducts(db: Db, query: ProductQuery, options: FindOptions = {}): Promise<Found> {
  return findIn(await currentGoods(db), query, options)
}

function findIn(goods: Goods, query: ProductQuery, options: FindOptions): Found {
  const matches = matchGoods(goods, query.search, parseQuery(goods, query.search), options)
  const filtered = filterGoods(goods, matches, query)
  const count = filtered.slots.length
  const skip = (clampPage(query.page, count, PAGE_SIZE) - 1) * PAGE_SIZE
  const ordering = query.ordering === BEST_MATCH ? BEST_MATCH : toSort(query.ordering)
  return {
    count,
    ids: pageOf(goods, filtered, ordering, skip),
    isRelaxed: filtered.isRelaxed,
    isExcluded: count === 0 && matches.slots.length > 0,
  }
}

/** Leaves out what the shopper's filters exclude; 0 is no bound of a price. */
function filterGoods(goods: Goods, matches: Matches, { category, min_mrp, max_mrp }: ProductQuery): Matches {
  if (category === '' && min_mrp === 0 && max_mrp === 0) return matches
  const categoryId = goods.categoryIds.get(category)
  const most = max_mrp > 0 ? toPaisa(max_mrp) : Number.POSITIVE_INFINITY
  const least = toPaisa(min_mrp)
  const slots = matches.slots.filter((slot) => {
    const price = goods.price[slot] ?? 0
    const isIn = category === '' || goods.shelves[goods.shelf[slot] ?? 0]?.category === categoryId
    return isIn && price >= least && price <= most
  })
  return { ...matches, slots }
}
