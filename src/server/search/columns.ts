import { RATING_STEP } from '#contract/limits.ts'
import { ratingRank } from '#rules/rating.ts'
import type { Choices } from './choices.ts'
import type { Kind } from './learn-kinds.ts'
import { priceCode } from './price-ranges.ts'
import type { IndexedProduct } from './product-words.ts'

/** What lists are narrowed, counted and sorted by: a column of numbers for each, by slot. */
const KINDS = {
  /** Number of the brand in `Choices`. */
  brand: Int32Array,
  /** Number of the set of options in `Choices`. */
  options: Int32Array,
  /** Number of the shelf in `Shelves`. */
  shelf: Int32Array,
  /** Number of the group in `Choices`; 0 for none. */
  group: Int32Array,
  /** One more than the two terms that say what it is (learn-kinds.ts), and how surely, from 0 to 1; 0 for none. */
  kind: Int32Array,
  kindStrength: Float32Array,
  kind2: Int32Array,
  kind2Strength: Float32Array,
  /** 1 if lists show the product; of a group they show one sibling. */
  listed: Uint8Array,
  /** Paisa. */
  price: Float64Array,
  /** The price as a small number (`priceCode` of price-ranges.ts). */
  priceCode: Uint16Array,
  /** Sort key of the order by rating (`ratingRank`). */
  rating: Float64Array,
  /** Mean of the ratings in whole stars, rounded down; 0 without any. */
  stars: Uint8Array,
  /** Percent off, rounded down. */
  off: Uint8Array,
  /** 0 if sold out, 1 otherwise. */
  inStock: Uint8Array,
} as const

type Kinds = typeof KINDS
type ColumnName = keyof Kinds
type KindColumn = 'kind' | 'kindStrength' | 'kind2' | 'kind2Strength'
export type Columns = { [Name in ColumnName]: InstanceType<Kinds[Name]> }

const NAMES = Object.keys(KINDS) as ColumnName[] // Object.keys returns strings.

/** Columns with room for `length` slots, the first of them copied from `before`. */
export function columnsOf(length: number, before?: Columns): Columns {
  const columns = NAMES.map((name) => {
    const column = new KINDS[name](length)
    if (before) column.set(before[name])
    return [name, column]
  })
  return Object.fromEntries(columns) as Columns // Every name of KINDS is there.
}

/** The values of the columns for what a product is. */
function kindValues([first, second]: Kind[]): Pick<Record<ColumnName, number>, KindColumn> {
  return {
    kind: first ? first.term + 1 : 0,
    kindStrength: first?.strength ?? 0,
    kind2: second ? second.term + 1 : 0,
    kind2Strength: second?.strength ?? 0,
  }
}

/** Writes the values of a product. The columns must be longer than `slot`. */
export function writeColumns(
  columns: Columns,
  slot: number,
  product: IndexedProduct,
  { choices, shelf, kinds }: { choices: Choices; shelf: number; kinds: Kind[] },
): void {
  const { rating_halves, rating_count, mrp_paisa, discount_paisa } = product
  const values: Record<ColumnName, number> = {
    brand: choices.brandOf(product.brand),
    options: choices.setOf(product.options),
    shelf,
    group: choices.groupOf(product.group_id),
    ...kindValues(kinds),
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

/** Writes again what a product is. */
export function writeKinds(columns: Columns, slot: number, kinds: Kind[]): void {
  for (const [name, value] of Object.entries(kindValues(kinds))) columns[name as KindColumn][slot] = value // Its keys.
}

/** Moves values to lower slots: `moved` has the new slot of each, -1 for one that is gone. */
export function moveColumns(columns: Columns, moved: Int32Array): void {
  for (const name of NAMES) {
    const column = columns[name]
    for (let slot = 0; slot < moved.length; slot += 1) {
      const to = moved[slot] as number // Slots are below the length.
      if (to >= 0) column[to] = column[slot] as number
    }
  }
}
