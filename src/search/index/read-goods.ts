import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import type { NamedCategory } from '#search/category-tree.ts'
import type { IndexedProduct } from '#search/text/product-words.ts'
import { SEARCHED_FIELDS } from '#shop/catalogue/contract/product.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'
import { stockedOrNull, stockWord } from '#shop/stock/rules/stock.ts'

const indexed = (db: Db) =>
  db
    .selectFrom('product')
    .leftJoin('popularity', 'popularity.product_id', 'product.id')
    .leftJoin('product_sibling', 'product_sibling.product_id', 'product.id')
    .leftJoin('product_group', 'product_group.id', 'product_sibling.group_id')
    .select(['product.id', 'product.name', 'name_bn', 'brand', 'brand_bn', 'unit', 'unit_bn', 'category_id'])
    .select(['description', 'description_bn', ...SEARCHED_FIELDS])
    .select(['price_paisa', 'in_lists', 'group_id', 'option_values', 'product_group.name as group_name'])
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .select(['mrp_paisa', 'discount_paisa', 'rating_halves', 'rating_count', 'product_group.options', 'words_bn'])
    .select(['on_hand', 'reserved', 'low_at', 'when_out', 'expires_on'])
    .select((eb) => eb.fn.coalesce('sold', eb.val(0)).as('sold'))

type Row = Awaited<ReturnType<ReturnType<typeof indexed>['execute']>>[number]

// The shop writes them with JSON.stringify.
const toWords = (json: string | null): OwnWords => JSON.parse(json ?? '{}')
const toTexts = (json: string | null): string[] => JSON.parse(json ?? '[]')

/** The ratings of groups: of all their shown siblings, as their cards have them. */
const listRatings = (db: Db, groups: number[]) =>
  db
    .selectFrom('product_sibling')
    .innerJoin('product', 'product.id', 'product_id')
    .where('group_id', 'in', groups)
    .groupBy('group_id')
    .select(({ fn }) => fn.sum<number>('rating_halves').as('rating_halves'))
    .select(({ fn }) => ['group_id', fn.sum<number>('rating_count').as('rating_count')])
    .execute()

async function toIndexed(db: Db, rows: Row[]): Promise<IndexedProduct[]> {
  const grouped = rows.flatMap(({ group_id }) => group_id ?? [])
  const ratings = new Map((grouped.length > 0 ? await listRatings(db, grouped) : []).map((row) => [row.group_id, row]))
  return rows.map(({ sold, group_id, group_name, options, words_bn, option_values, ...rest }) => {
    const { on_hand, reserved, low_at, when_out, expires_on, ...row } = rest
    const stock = stockedOrNull({ on_hand, reserved, low_at, when_out, expires_on })
    const [names, values, own] = [toTexts(options), toTexts(option_values), toWords(words_bn)]
    const inBengali = (word: string) => (Object.hasOwn(own, word) && own[word]) || ''
    return {
      ...row,
      ...ratings.get(group_id ?? 0),
      sold: Number(sold),
      group_id: group_id ?? 0,
      group_words: group_id === null ? '' : [group_name, ...values, ...values.map(inBengali)].join(' '),
      options: names.flatMap((name, at) => {
        const value = values[at]
        return value ? [{ name, value, name_bn: inBengali(name), value_bn: inBengali(value) }] : []
      }),
      // Goods that are not counted are there.
      in_stock: stock === null || ['in', 'few'].includes(stockWord(stock)) ? 1 : 0,
    }
  })
}

/** Products of one query, few as descriptions are long. */
const PORTION = 100

/** Ids in portions of one query each. */
export function* portionsOf(ids: Iterable<number>): Generator<number[]> {
  const all = [...ids]
  for (let from = 0; from < all.length; from += PORTION) yield all.slice(from, from + PORTION)
}

/** The next portion of the shown products, by id. */
export const listIndexedAfter = async (db: Db, after: number): Promise<IndexedProduct[]> =>
  toIndexed(db, await indexed(db).where('product.id', '>', after).orderBy('product.id').limit(PORTION).execute())

/** The products with these ids, without those that are gone or hidden. */
export const listIndexed = async (db: Db, ids: number[]): Promise<IndexedProduct[]> =>
  ids.length === 0 ? [] : toIndexed(db, await indexed(db).where(engineOf(db).isAmong('product.id', ids)).execute())

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
export const listNamedCategories = (db: Db): Promise<NamedCategory[]> =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'bengali_name as name_bn', 'parent_id', 'is_on', 'in_searches'])
    .orderBy('position')
    .orderBy('id')
    .execute()
