import { engineOf } from '../../db/engine.ts'
import type { Db } from '../../db/schema.ts'
import type { IndexedProduct } from '../product-words.ts'

/** The indexed fields of products, as the table has them now. */
export const indexedProducts = (db: Db) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'name_bn', 'brand', 'unit', 'keywords', 'description', 'category_id'])
    .$castTo<IndexedProduct>()

/** The indexed fields of a product; undefined when there is none. */
export const findIndexed = (db: Db, id: number): Promise<IndexedProduct | undefined> =>
  indexedProducts(db).where('id', '=', id).executeTakeFirst()

/** The indexed fields of products; one that is gone is left out. */
export const listIndexed = (db: Db, ids: number[]): Promise<IndexedProduct[]> =>
  ids.length === 0 ? Promise.resolve([]) : indexedProducts(db).where(engineOf(db).isAmong('product.id', ids)).execute()
