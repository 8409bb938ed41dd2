import { engineOf } from '../../db/engine.ts'
import type { Db } from '../../db/schema.ts'
import type { IndexedProduct } from '../product-words.ts'

const indexed = (db: Db) =>
  db
    .selectFrom('product')
    .leftJoin('popularity', 'popularity.product_id', 'product.id')
    .select(['product.id', 'name', 'name_bn', 'brand', 'unit', 'keywords', 'description', 'category_id', 'price_paisa'])
    .select((eb) => eb.fn.coalesce('sold', eb.val(0)).as('sold'))

const toNumbers = (rows: { sold: number }[]): IndexedProduct[] =>
  rows.map((row) => ({ ...row, sold: Number(row.sold) })) as IndexedProduct[] // The columns are those that are selected.

/** The next shown products by id. */
export const listIndexedAfter = async (db: Db, after: number, most: number): Promise<IndexedProduct[]> =>
  toNumbers(await indexed(db).where('product.id', '>', after).orderBy('product.id').limit(most).execute())

/** These products; one that is gone or hidden is left out. */
export const listIndexed = async (db: Db, ids: number[]): Promise<IndexedProduct[]> =>
  ids.length === 0 ? [] : toNumbers(await indexed(db).where(engineOf(db).isAmong('product.id', ids)).execute())

/** How many pieces of these products were sold. */
export const listSold = async (db: Db, ids: number[]): Promise<{ id: number; sold: number }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('popularity')
        .where(engineOf(db).isAmong('popularity.product_id', ids))
        .select(['product_id as id', 'sold'])
        .execute()

/** Every category in the merchant's order. */
export const listNamedCategories = (db: Db): Promise<{ id: number; name: string; is_on: number }[]> =>
  db.selectFrom('category').select(['id', 'name', 'is_on']).orderBy('position').orderBy('id').execute()
