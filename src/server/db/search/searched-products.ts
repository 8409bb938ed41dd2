import type { SearchedProduct } from '../../search/product-words.ts'
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
