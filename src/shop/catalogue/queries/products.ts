import type { Selectable } from 'kysely'
import { RATING_STEP } from '#platform/contract/limits.ts'
import { pick } from '#platform/contract/records.ts'
import { fromJson, type Json, toJson } from '#platform/contract/values/json.ts'
import { engineOf } from '#platform/db/engine.ts'
import { fromColumn } from '#platform/db/resource-columns.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { toTaka, toTakaText } from '#platform/rules/money.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { product, SHOWN_FIELDS, type ShownField } from '#shop/catalogue/contract/product.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'
import { groupCardOf, siblingName } from '#shop/catalogue/rules/product-group.ts'
import { bengaliWithoutValues, nameWithoutValues, optionsText } from '#shop/catalogue/rules/product-options.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { findStock } from '#shop/stock/queries/stock.ts'
import { leftOf, type Nullable, type Stocked, stockedOrNull, stockWord } from '#shop/stock/rules/stock.ts'
import { type PictureCells, picturesColumn, toPictures } from './pictures.ts'
import { inLists } from './product-choice.ts'
import { listShownGroups } from './shown-groups.ts'
import { listProductIds, listShownIds } from './shown-products.ts'
import { listGrams } from './stored-products.ts'

type Wanted = Pick<
  Selectable<Schema['stored_product']>,
  | 'id'
  | 'name'
  | 'name_bn'
  | ShownField
  | 'description'
  | 'category_id'
  | 'mrp_paisa'
  | 'discount_paisa'
  | 'rating_halves'
  | 'rating_count'
  | 'origin'
  | 'expires_on'
> & {
  category_name: string
  category_bn: string
  parent_id: number | null
  parent_name: string | null
  parent_bn: string | null
  group_id: number | null
  options: Json<string[]> | null
  words_bn: Json<OwnWords> | null
  option_values: Json<string[]> | null
  pictures: Json<PictureCells[]> | null
  /** Read for pages only: lists would carry it for nothing. */
  description_bn?: string | undefined
} & Nullable<Stocked>

/** How a product is shown: by itself, as in a cart; as a card, for its group; or with the siblings of its page. */
type As = 'itself' | 'card' | 'page'

const products = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .leftJoin('product_sibling', 'product_sibling.product_id', 'product.id')
    .leftJoin('product_group', 'product_group.id', 'product_sibling.group_id')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .select([
      'on_hand',
      'reserved',
      'low_at',
      'when_out',
      'product.id',
      'product.name',
      'name_bn',
      ...SHOWN_FIELDS,
      'description',
      'category_id',
      'mrp_paisa',
      'discount_paisa',
      'rating_halves',
      'rating_count',
      'origin',
      'expires_on',
      'category.name as category_name',
      'category.bengali_name as category_bn',
      'category.parent_id',
      'parent.name as parent_name',
      'parent.bengali_name as parent_bn',
      'product_sibling.group_id',
      'product_group.options',
      'words_bn',
      'option_values',
    ])
    .select(picturesColumn(db))

/** What is shown of the group of each product that has one, by product. Stars are the group's. */
async function listGroupParts(db: Db, rows: Wanted[], as: As) {
  const groups = await listShownGroups(db, [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))])
  const parts = new Map<number, Pick<Product, 'group' | 'stands_for' | 'review'>>()
  for (const { id, group_id } of rows) {
    const shown = group_id === null ? undefined : groups.get(group_id)
    if (!shown) continue
    const card = as === 'itself' ? undefined : groupCardOf(shown.group, id)
    parts.set(id, {
      review: toReview(shown.rating),
      ...(card && (as === 'page' ? { group: shown.group } : { stands_for: card })),
    })
  }
  return parts
}

const toReview = ({ rating_halves, rating_count }: Pick<Wanted, 'rating_halves' | 'rating_count'>) => ({
  rating__avg: rating_count > 0 ? (rating_halves * RATING_STEP) / rating_count : null,
  pk__count: rating_count,
})

const categoryOf = (pk: number, name: string, bengali: string | null) => ({
  ...{ pk, name },
  ...(bengali && { name_bn: bengali }),
})

type Named = Pick<Wanted, 'name' | 'name_bn' | 'options' | 'words_bn' | 'option_values'>

/** What a product is called by itself: one of a group without its values, which `options` says; `whole_bn` has them in Bengali. */
export function ownNames({ name, name_bn, ...row }: Named) {
  if (row.options === null || row.option_values === null)
    return { name, name_bn, whole_bn: name_bn, options: '', options_bn: '' }
  const [options, values] = [fromJson(row.options), fromJson(row.option_values)]
  const own = fromJson(row.words_bn ?? toJson({}))
  const inBengali = (word: string) => wordsIn('bn', word, own)
  const bengali = values.map(inBengali)
  const ownBn = bengaliWithoutValues(name_bn, values, bengali)
  return {
    name: nameWithoutValues(name, values),
    name_bn: ownBn,
    whole_bn: ownBn === name_bn ? name_bn : siblingName(ownBn, bengali),
    options: optionsText(options, values),
    options_bn: Object.keys(own).length === 0 ? '' : optionsText(options, values, inBengali),
  }
}

function shownNames(row: Named, as: As): Pick<Product, 'brand_name' | 'name_bn' | 'options' | 'options_bn'> {
  const { options, options_bn, whole_bn, ...own } = ownNames(row)
  const texts = { ...(options && { options }), ...(options_bn && { options_bn }) }
  if (as === 'itself') return { brand_name: own.name, name_bn: own.name_bn, ...texts }
  return { brand_name: row.name, name_bn: whole_bn, ...(as === 'page' && texts) }
}

/** Values of the wire, by the fields whose columns they are. */
function shownOf(row: Wanted): Pick<Product, ShownField> {
  const shown: Record<string, unknown> = {}
  for (const name of SHOWN_FIELDS) shown[name] = fromColumn(product.fields[name], row[name])
  return shown as Pick<Product, ShownField> // Each of them.
}

const withWord = (stock: Stocked | null) => (stock ? { stock: stockWord(stock) } : {})

async function toProducts(db: Db, rows: Wanted[], as: As): Promise<Product[]> {
  const groups = await listGroupParts(db, rows, as)
  return rows.map((row) => ({
    pk: row.id,
    ...shownNames(row, as),
    ...shownOf(row),
    images: toPictures(row.pictures),
    mrp: toTakaText(row.mrp_paisa),
    discount: toTaka(row.discount_paisa),
    description: row.description,
    ...(row.description_bn && { description_bn: row.description_bn }),
    ...(as === 'page' && row.origin && { origin: row.origin }),
    ...(as === 'page' && row.expires_on && { expires_on: row.expires_on }),
    category: {
      ...categoryOf(row.category_id, row.category_name, row.category_bn),
      ...(row.parent_id !== null &&
        row.parent_name !== null && { parent: categoryOf(row.parent_id, row.parent_name, row.parent_bn) }),
    },
    review: toReview(row),
    ...groups.get(row.id),
    ...withWord(stockedOrNull(row)),
  }))
}

/** The products with these ids, in this order, without those that are not shown. */
export async function listProductsById(db: Db, ids: number[], as: As = 'itself'): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await products(db)
    .$if(as === 'page', (query) => query.select('description_bn'))
    .where(engineOf(db).isAmong('product.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return toProducts(db, inOrder, as)
}

/** The same for a cart: with what they weigh, and how many are left, where they are few. */
export async function listProductsLeft(db: Db, ids: number[]): Promise<Product[]> {
  const grams = await listGrams(db, ids)
  const products = (await listProductsById(db, ids)).map((product) => {
    const weight = grams.get(product.pk)
    return weight ? { ...product, weight_grams: weight } : product
  })
  const few = products.flatMap((product) => (product.stock === 'few' ? [product.pk] : []))
  const stock = await findStock(db, few)
  return products.map((product) => {
    if (product.stock === 'out') return { ...product, left: 0 }
    const row = stock.get(product.pk)
    return row ? { ...product, left: leftOf(row) } : product
  })
}

/** A product with its group. */
export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const [product] = await listProductsById(db, [id], 'page')
  return product
}

/** Names and prices of those of these products that are shown; `stock` is null for one that is not counted. */
export async function listPrices(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('product')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .leftJoin('product_sibling', 'product_sibling.product_id', 'product.id')
    .leftJoin('product_group', 'product_group.id', 'product_sibling.group_id')
    .select(['product.id', 'product.name', 'name_bn', 'product_group.options', 'words_bn', 'option_values'])
    .select(['mrp_paisa', 'discount_paisa', 'vat_basis_points', 'expires_on'])
    .select(['on_hand', 'reserved', 'low_at', 'when_out'])
    .where(engineOf(db).isAmong('product.id', ids))
    .execute()
  return rows.map(({ id, name, name_bn, options, words_bn, option_values, ...row }) => ({
    ...{ id, ...pick(row, ['mrp_paisa', 'discount_paisa', 'vat_basis_points']) },
    ...ownNames({ name, name_bn, options, words_bn, option_values }),
    stock: stockedOrNull(row),
  }))
}

/** What a line of an order is called; its options are those of today's product, or others. */
type Line = Record<'name' | 'options', string> & { product_id: number }

/** The names of lines in a language: in Bengali by those of their products that are shown. */
export async function listNamesIn(
  db: Db,
  language: Language,
  lines: Line[],
): Promise<(line: Line) => Pick<Line, 'name' | 'options'>> {
  const ids = lines.map(({ product_id }) => product_id)
  const products = await listPrices(db, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  return ({ product_id, name, options }) => {
    const today = byId.get(product_id)
    return {
      name: nameIn(language, name, today?.name_bn),
      options: nameIn(language, options, today?.options === options ? today.options_bn : ''),
    }
  }
}

/** Rows of popularity that are read at once for as many cards. */
const POPULAR_ROWS = 3

/** The most sold products, most first; of a group the one that sells best. */
export async function listPopular(db: Db, most: number): Promise<Product[]> {
  const ids = new Map<string, number>()
  for (let from = 0, size = most * POPULAR_ROWS; ids.size < most; from += size) {
    const rows = await db
      .selectFrom('popularity')
      .leftJoin('product_sibling', 'product_sibling.product_id', 'popularity.product_id')
      .select(['popularity.product_id', 'group_id'])
      .orderBy('sold', 'desc')
      .orderBy('popularity.product_id', 'desc')
      .limit(size)
      .offset(from)
      .execute()
    const listed = rows.map(({ product_id }) => product_id)
    const shown = await listShownIds(db, listed)
    for (const { product_id, group_id } of rows.filter(({ product_id }) => shown.has(product_id))) {
      const key = group_id === null ? `product ${product_id}` : `group ${group_id}`
      if (!ids.has(key)) ids.set(key, product_id)
    }
    if (rows.length < size) break
  }
  return listProductsById(db, [...ids.values()].slice(0, most), 'card')
}

/** The products with the largest discounts, largest first. */
export async function listOffers(db: Db, most: number): Promise<Product[]> {
  const rows = await products(db)
    .where('discount_paisa', '>', 0)
    .where(inLists)
    .orderBy('discount_paisa', 'desc')
    .orderBy('product.id', 'desc')
    .limit(most)
    .execute()
  return toProducts(db, rows, 'card')
}

/** The products that came last, newest first. */
export async function listNewest(db: Db, most: number): Promise<Product[]> {
  return listProductsById(db, await listProductIds(db, 0, most, 'desc'))
}
