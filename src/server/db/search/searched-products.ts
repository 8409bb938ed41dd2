import type { SearchedProduct } from '../../search/product-words.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** What the index knows of products, as the table has it now. */
export const searchedProducts = (db: Db) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'name_bn', 'brand', 'unit', 'keywords', 'description', 'category_id'])
    .$castTo<SearchedProduct>()

/** What the index knows of one product; undefined when there is none. */
export const findSearched = (db: Db, id: number): Promise<SearchedProduct | undefined> =>
  searchedProducts(db).where('id', '=', id).executeTakeFirst()

/** What the index knows of these products; of one that is not there nothing. */
export const listSearched = (db: Db, ids: number[]): Promise<SearchedProduct[]> =>
  ids.length === 0 ? Promise.resolve([]) : searchedProducts(db).where(engineOf(db).isAmong('product.id', ids)).execute()
