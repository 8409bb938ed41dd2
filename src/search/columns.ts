import { RATING_STEP } from '#platform/contract/limits.ts'
import { ratingRank } from '#shop/catalogue/rules/rating.ts'
import type { Choices } from './choices.ts'
import type { Kind } from './learn-kinds.ts'
import { priceCode } from './lists/price-ranges.ts'
import type { IndexedProduct } from './text/product-words.ts'

/** What lists are narrowed, counted and sorted by: a column of numbers for each, by slot, with room for `length` slots. */
const emptyColumns = (length: number) => ({
  /** Number of the brand in `Choices`. */
  brand: new Int32Array(length),
  /** Number of the set of options in `Choices`. */
  options: new Int32Array(length),
  /** Number of the shelf in `Shelves`. */
  shelf: new Int32Array(length),
  /** Number of the group in `Choices`; 0 for none. */
  group: new Int32Array(length),
  /** One more than the two terms that say what it is (learn-kinds.ts), and how surely, from 0 to 1; 0 for none. */
  kind: new Int32Array(length),
  kindStrength: new Float32Array(length),
  kind2: new Int32Array(length),
  kind2Strength: new Float32Array(length),
  /** 1 if lists show the product; of a group they show one sibling. */
  listed: new Uint8Array(length),
  /** Paisa. */
  price: new Float64Array(length),
  /** The price as a small number (`priceCode` of price-ranges.ts). */
  priceCode: new Uint16Array(length),
  /** Sort key of the order by rating (`ratingRank`). */
  rating: new Float64Array(length),
  /** Mean of the ratings in whole stars, rounded down; 0 without any. */
  stars: new Uint8Array(length),
  /** Percent off, rounded down. */
  off: new Uint8Array(length),
  /** 0 if sold out, 1 otherwise. */
  inStock: new Uint8Array(length),
})

export type Columns = ReturnType<typeof emptyColumns>

/** Columns with room for `length` slots, the first of them copied from `before`. */
export function columnsOf(length: number, before?: Columns): Columns {
  const columns = emptyColumns(length)
  const copied = Object.values(before ?? {})
  for (const [at, column] of Object.values(columns).entries()) column.set(copied[at] ?? [])
  return columns
}

/** Writes what a product is. */
export function writeKinds(columns: Columns, slot: number, [first, second]: Kind[]): void {
  columns.kind[slot] = first ? first.term + 1 : 0
  columns.kindStrength[slot] = first?.strength ?? 0
  columns.kind2[slot] = second ? second.term + 1 : 0
  columns.kind2Strength[slot] = second?.strength ?? 0
}

/** Writes the values of a product. The columns must be longer than `slot`. */
export function writeColumns(
  columns: Columns,
  slot: number,
  product: IndexedProduct,
  { choices, shelf, kinds }: { choices: Choices; shelf: number; kinds: Kind[] },
): void {
  const { rating_halves, rating_count, mrp_paisa, discount_paisa } = product
  columns.brand[slot] = choices.brandOf(product.brand, product.brand_bn)
  columns.options[slot] = choices.setOf(product.options)
  columns.shelf[slot] = shelf
  columns.group[slot] = choices.groupOf(product.group_id)
  columns.listed[slot] = product.in_lists
  columns.price[slot] = product.price_paisa
  columns.priceCode[slot] = priceCode(product.price_paisa)
  columns.rating[slot] = ratingRank(rating_halves * RATING_STEP, rating_count)
  columns.stars[slot] = rating_count === 0 ? 0 : Math.floor((rating_halves * RATING_STEP) / rating_count)
  columns.off[slot] = mrp_paisa > 0 ? Math.floor((discount_paisa * 100) / mrp_paisa) : 0
  columns.inStock[slot] = product.in_stock
  writeKinds(columns, slot, kinds)
}

/** Moves values to lower slots: `moved` has the new slot of each, -1 for one that is gone. */
export function moveColumns(columns: Columns, moved: Int32Array): void {
  for (const column of Object.values(columns)) {
    for (const [slot, to] of moved.entries()) if (to >= 0) column[to] = column[slot] ?? 0
  }
}

/** Moves the items of a list in the same way, and cuts off what is behind the first `count`. */
export function moveItems(list: unknown[], moved: Int32Array, count: number): void {
  for (const [slot, to] of moved.entries()) if (to >= 0) list[to] = list[slot]
  list.length = count
}
