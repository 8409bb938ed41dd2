import { type ExpressionBuilder, sql } from 'kysely'
import { PAGE_SIZE } from '#platform/contract/limits.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { clampPage } from '#platform/rules/paging.ts'
import { inLists } from './product-choice.ts'

/** Products whose names have a word, which must be folded: letters and digits alone, no wildcard of LIKE. */
const having = (word: string) => (eb: ExpressionBuilder<Schema, 'product'>) =>
  eb.or((['name', 'name_bn'] as const).map((column) => eb(sql<string>`lower(${eb.ref(column)})`, 'like', `%${word}%`)))

/** 0 for goods of a discreet category. */
const isInSearches = (eb: ExpressionBuilder<Schema, 'product'>) =>
  eb.selectFrom('category').select('in_searches').whereRef('category.id', '=', 'product.category_id')

/**
 * One page of the products whose names have all of these words, best sellers first, discreet goods last, and the count of all. O(products):
 * only for a search that can’t wait until the goods are in memory.
 */
export async function findByNames(db: Db, words: string[], page: number): Promise<{ count: number; ids: number[] }> {
  let matching = db.selectFrom('product').where(inLists)
  for (const word of words) matching = matching.where(having(word))
  // All ids, as counting first would read every name twice.
  const rows = await matching
    .leftJoin('popularity', 'popularity.product_id', 'product.id')
    .select('product.id')
    .orderBy(isInSearches, 'desc')
    .orderBy((eb) => eb.fn.coalesce('sold', eb.val(0)), 'desc')
    .orderBy('product.id', 'desc')
    .execute()
  const from = (clampPage(page, rows.length, PAGE_SIZE) - 1) * PAGE_SIZE
  return { count: rows.length, ids: rows.slice(from, from + PAGE_SIZE).map(({ id }) => id) }
}

/** Whether there are more products than this. */
export const hasMoreProducts = async (db: Db, than: number): Promise<boolean> =>
  (await db.selectFrom('product').select('id').orderBy('id').offset(than).limit(1).executeTakeFirst()) !== undefined
