import type { ProductQuery } from '#contract/catalog.ts'
import { engineOf, type ProductId } from '../../db/engine.ts'
import { inPriceBounds } from '../../db/product-choice.ts'
import type { Db } from '../../db/schema.ts'
import { type ByProduct, matchingIds, parseIdSet, unionOf } from '../by-product.ts'
import { categoryTerm } from '../product-words.ts'
import { listFilterPostings } from './posting-lists.ts'

/** Up to so many ids are listed in a statement; of more, the table is scanned in order and each row tested. */
const LISTED_MOST = 1000

const listedIds = (products: ByProduct): number[] | undefined => {
  const ids = matchingIds(products, LISTED_MOST + 1)
  return ids.length > LISTED_MOST ? undefined : ids
}

/** The condition that a product matches. */
export function isMatching(db: Db, column: ProductId, products: ByProduct) {
  const ids = listedIds(products)
  const { isAmong, search } = engineOf(db)
  return ids ? isAmong(column, ids) : search.isMarked(column, products)
}

/** The set of products of a category: the posting list of its filter term. Empty for a name that no category has. */
export async function productsInCategory(db: Db, name: string): Promise<ByProduct> {
  const category = await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  return unionOf(category ? await listFilterPostings(db, categoryTerm(category.id)) : [])
}

/** The set of those of some products whose price is in bounds. Of many, all in bounds are read from the price index. */
export async function productsInPrices(db: Db, products: ByProduct, query: ProductQuery): Promise<ByProduct> {
  const few = listedIds(products)
  const { isAmong, search } = engineOf(db)
  const { ids } = await db
    .selectFrom('product')
    .where(inPriceBounds(query, 'mrp'))
    .$if(few !== undefined, (priced) => priced.where(isAmong('product.id', few ?? [])))
    .select(search.joinedIds.as('ids'))
    .executeTakeFirstOrThrow()
  return parseIdSet(ids ?? '', products.length)
}
