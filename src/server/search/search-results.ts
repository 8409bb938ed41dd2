import type { ProductQuery, ProductsAnswer } from '#contract/catalog.ts'
import { listProductsById } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { didYouMean } from './did-you-mean.ts'
import { findProducts } from './find.ts'
import { currentGoods } from './index/current-goods.ts'

/**
 * One page of the products that a search finds, and the count of all; a page past the end is the last one. Where no
 * product has all words, those with some of them are found, and `is_relaxed` says so. Where nothing is found, `nearest`
 * is the search that the shopper may have meant.
 */
export async function listSearchResults(db: Db, query: ProductQuery): Promise<ProductsAnswer> {
  const { count, ids, isRelaxed, isExcluded } = await findProducts(db, query)
  const results = await listProductsById(db, ids)
  if (count > 0) return isRelaxed ? { count, results, is_relaxed: true } : { count, results }
  // The words are right where filters exclude what they find.
  const nearest = isExcluded ? undefined : await didYouMean(await currentGoods(db), query.search)
  return nearest === undefined ? { count, results } : { count, results, nearest }
}
