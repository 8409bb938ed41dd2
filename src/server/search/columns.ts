import { RATING_STEP } from '#contract/limits.ts'
import { ratingRank } from '#rules/rating.ts'
import type { Choices } from './choices.ts'
import { priceCode } from './price-ranges.ts'
import type { IndexedProduct } from './product-words.ts'

/** What lists are narrowed, counted and sorted by: a column of numbers for each, by slot. */
const KINDS = {
  /** Number of its brand among the choices. */
  brand: Int32Array,
  /** Number of the set of its options there. */
  options: Int32Array,
  shelf: Int32Array,
  /** Number of the group of siblings that it is one of; 0 for none. */
  group: Int32Array,
  /** 1 for one that lists show, of a group the one that stands for it. */
  listed: Uint8Array,
  /** Paisa. */
  price: Float64Array,
  /** Its price among all edges of ranges (price-ranges.ts). */
  priceCode: Uint16Array,
  /** The key that lists are sorted by ratings with. */
  rating: Float64Array,
  /** Whole stars of the mean of its reviews; 0 without any. */
  stars: Uint8Array,
  /** Percent off, without its fraction. */
  off: Uint8Array,
  /** 0 for one that is sold out. */
  inStock: Uint8Array,
} as const

type Kinds = typeof KINDS
type ColumnName = keyof Kinds
export type Columns = { [Name in ColumnName]: InstanceType<Kinds[Name]> }

const NAMES = Object.keys(KINDS) as ColumnName[] // As it is written above.

/** Columns with room for `length` slots, the first of them copied from `before`. */
export function columnsOf(length: number, before?: Columns): Columns {
  const columns = NAMES.map((name) => {
    const column = new KINDS[name](length)
    if (before) column.set(before[name])
    return [name, column]
  })
  return Object.fromEntries(columns) as Columns // Of every name its kind.
}

/** Writes what is known of a product; there is room for its slot. */
export function writeColumns(
  columns: Columns,
  slot: number,
  product: IndexedProduct,
  { choices, shelf }: { choices: Choices; shelf: number },
): void {
  const { rating_halves, rating_count, mrp_paisa, discount_paisa } = product
  const values: Record<ColumnName, number> = {
    brand: choices.brandOf(product.brand),
    options: choices.setOf(product.options),
    shelf,
    group: choices.groupOf(product.group_id),
    listed: product.in_lists,
    price: product.price_paisa,
    priceCode: priceCode(product.price_paisa),
    rating: ratingRank(rating_halves * RATING_STEP, rating_count),
    stars: rating_count === 0 ? 0 : Math.floor((rating_halves * RATING_STEP) / rating_count),
    off: mrp_paisa > 0 ? Math.floor((discount_paisa * 100) / mrp_paisa) : 0,
    inStock: product.in_stock,
  }
  for (const name of NAMES) columns[name][slot] = values[name]
}

/** Moves what is known of slots to lower ones; `moved` has their new places, -1 for those that are gone. */
export function moveColumns(columns: Columns, moved: Int32Array): void {
  for (const name of NAMES) {
    const column = columns[name]
    for (let slot = 0; slot < moved.length; slot += 1) {
      const to = moved[slot] as number // Slots are below the length.
      if (to >= 0) column[to] = column[slot] as number
    }
  }
}
