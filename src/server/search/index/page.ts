import { PAGE_SIZE } from '#contract/limits.ts'
import type { Sort } from '#contract/sorts.ts'
import { ordered } from '../../db/product-choice.ts'
import type { Db } from '../../db/schema.ts'
import { type ByProduct, matchingIds, withValue } from '../by-product.ts'
import { isMatching } from './filter.ts'

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

/** The most sold of some products, `skip` of them left out; the newest first among equals. */
async function mostSold(db: Db, products: ByProduct, skip: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('popularity')
    .where(isMatching(db, 'popularity.product_id', products))
    .select('product_id as id')
    .orderBy('sold', 'desc')
    .orderBy('product_id', 'desc')
    .offset(skip)
    .limit(most)
    .execute()
  return idsOf(rows)
}

/**
 * A page of ids by rank, then popularity. A statement for each rank on the page: all matches are too many to sort for
 * each page. `counts` as `countRanks` returns it.
 */
export async function pageByRank(db: Db, ranks: ByProduct, counts: Uint32Array, skip: number): Promise<number[]> {
  const ids: number[] = []
  let above = 0
  for (const [rank, count] of counts.entries()) {
    const wanted = PAGE_SIZE - ids.length
    if (count > 0 && wanted > 0 && above + count > skip) {
      ids.push(...(await mostSold(db, withValue(ranks, rank), Math.max(0, skip - above), wanted)))
    }
    above += count
  }
  return ids
}

/** A page of ids in an order that the shopper chose. The newest come from the ids alone, without a statement. */
export async function pageBySort(db: Db, ranks: ByProduct, sort: Sort, skip: number): Promise<number[]> {
  if (sort === '-pk') {
    const newest = matchingIds(ranks).reverse()
    return newest.slice(skip, skip + PAGE_SIZE)
  }
  const found = db
    .selectFrom('product')
    .where(isMatching(db, 'product.id', ranks))
    .select('product.id')
  return idsOf(await ordered(found, sort).offset(skip).limit(PAGE_SIZE).execute())
}
