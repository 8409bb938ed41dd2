import type { SelectQueryBuilder } from 'kysely'
import type { ProductQuery } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { toSort } from '#contract/sorts.ts'
import { clampPage } from '#rules/paging.ts'
import { countRanks, markJoined, markRank, matchingIds, type Ranks, restrictRanks } from '../../search/combine.ts'
import { categoryMark } from '../../search/product-words.ts'
import { engineOf, type ProductId } from '../engine.ts'
import { hasPriceBounds, inPriceBounds, ordered } from '../product-choice.ts'
import type { Db } from '../schema.ts'
import { findMatches } from './find-matches.ts'
import { findWordId } from './known-words.ts'
import { listPostings, markAll } from './postings.ts'

/** So many products are named one by one; of more, an index of the table is walked and each row looked up in marks. */
const NAMED_MOST = 1000

/** Whether a product is marked. */
function isMarkedIn(db: Db, column: ProductId, marks: Uint8Array) {
  const ids = matchingIds(marks, NAMED_MOST + 1)
  const { isAmong, search } = engineOf(db)
  return ids.length > NAMED_MOST ? search.isMarked(column, marks) : isAmong(column, ids)
}

/** Leaves the products of other categories out. */
async function withinCategory(db: Db, ranks: Ranks, name: string): Promise<Ranks> {
  const category = await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  const mark = category && (await findWordId(db, categoryMark(category.id)))
  const inside = markAll(mark === undefined ? [] : await listPostings(db, [mark]))
  return restrictRanks(ranks, inside)
}

/** Leaves the products of other prices out. Of many, all in the range are read from the index of prices. */
async function withinPrices(db: Db, ranks: Ranks, query: ProductQuery): Promise<Ranks> {
  const named = matchingIds(ranks, NAMED_MOST + 1)
  const { isAmong, search } = engineOf(db)
  const { ids } = await db
    .selectFrom('product')
    .where(inPriceBounds(query, 'mrp'))
    .$if(named.length <= NAMED_MOST, (few) => few.where(isAmong('product.id', named)))
    .select(search.joinedIds.as('ids'))
    .executeTakeFirstOrThrow()
  return restrictRanks(ranks, markJoined(ids ?? '', ranks.length))
}

/** The page of ids that `marked` products, `skip` of them left out, have in an order. */
async function pageOf<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { id: number }>,
  skip: number,
  most: number,
): Promise<number[]> {
  const rows = await query.offset(skip).limit(most).execute()
  return rows.map(({ id }) => id)
}

const byPopularity = (db: Db, marks: Uint8Array) =>
  db
    .selectFrom('popularity')
    .where(isMarkedIn(db, 'popularity.product_id', marks))
    .select('product_id as id')
    .orderBy('sold', 'desc')
    .orderBy('product_id', 'desc')

/** A page by rank, then by popularity: rank after rank, as those of one are too many to be sorted for each page. */
async function pageByRank(db: Db, ranks: Ranks, counts: Uint32Array, skip: number): Promise<number[]> {
  const ids: number[] = []
  let above = 0
  for (const [rank, count] of counts.entries()) {
    const wanted = PAGE_SIZE - ids.length
    if (count > 0 && wanted > 0 && above + count > skip) {
      const query = byPopularity(db, markRank(ranks, rank))
      ids.push(...(await pageOf(query, Math.max(0, skip - above), wanted)))
    }
    above += count
  }
  return ids
}

/** The ids of the best matches, at most a page of them. */
export const listBestIds = (db: Db, ranks: Ranks): Promise<number[]> => pageByRank(db, ranks, countRanks(ranks), 0)

/** The ids of one page of the products that a search finds, and the count of all; a page past the end is the last. */
export async function listFoundIds(db: Db, query: ProductQuery): Promise<{ count: number; ids: number[] }> {
  let ranks = await findMatches(db, query.search)
  if (query.category !== '') ranks = await withinCategory(db, ranks, query.category)
  if (hasPriceBounds(query)) ranks = await withinPrices(db, ranks, query)
  const counts = countRanks(ranks)
  const count = counts.reduce((sum, each) => sum + each, 0)
  const skip = (clampPage(query.page, count, PAGE_SIZE) - 1) * PAGE_SIZE
  if (query.ordering === '') return { count, ids: await pageByRank(db, ranks, counts, skip) }
  const sort = toSort(query.ordering)
  if (sort === '-pk')
    return {
      count,
      ids: matchingIds(ranks)
        .reverse()
        .slice(skip, skip + PAGE_SIZE),
    }
  const found = db
    .selectFrom('product')
    .where(isMarkedIn(db, 'product.id', ranks))
    .select('product.id')
  return { count, ids: await pageOf(ordered(found, sort), skip, PAGE_SIZE) }
}
