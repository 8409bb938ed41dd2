import type { Goods } from '#search/goods.ts'
import { float64At, int32At, uint8At } from '#search/read-array.ts'
import { NO_SLOT } from '#search/replacements.ts'
import { type Bits, Cards, writeBit } from './cards.ts'
import { priceCode, WordPrices } from './price-ranges.ts'

/** Bits of a word of a bitmap. */
const WORD = 32
/** Sets that are cached at most: at 100,000 goods each is 12.5 kB. */
const MAX_CACHED = 400

/** Above all values of these columns. */
const GREATEST = 0xffff
type RangedColumn = 'priceCode' | 'stars' | 'off' | 'inStock'
export type NumberedColumn = 'shelf' | 'brand' | 'options'

/** A set, and whether a product belongs to it; undefined if its column has a number that is newer than the set. */
interface Cached {
  set: Bits
  has: (slot: number) => boolean | undefined
}

/** A set for each value; `lists` has the values by number in the column. */
interface Valued {
  sets: Bits[]
  lists: readonly (readonly number[])[]
}

/**
 * The sets of goods that have a value or reach a number, each made when it is first needed. Changes of single goods
 * update them.
 */
export class ValueSets {
  readonly cards: Cards
  readonly #round: number
  #followed: number
  readonly #goods: Goods
  #prices: WordPrices | undefined
  readonly #cached = new Map<string, Cached>()
  readonly #values = new Map<NumberedColumn, Valued>()

  constructor(goods: Goods) {
    this.#round = goods.replacements.round
    this.#followed = goods.replacements.count
    this.cards = new Cards(goods)
    this.#goods = goods
  }

  /** Updates the sets for goods that changed; false if that is not possible, and all have to be made anew. */
  follow(): boolean {
    const { replacements } = this.#goods
    if (replacements.round !== this.#round) return false
    for (const replacement of replacements.after(this.#followed)) {
      const bit = this.cards.replace(this.#goods, replacement)
      if (bit === undefined) return false
      this.#write(bit, replacement.after)
    }
    this.#followed = replacements.count
    return true
  }

  /** Updates a bit in every set; drops sets that can't tell whether the product belongs to them. */
  #write(bit: number, slot: number): void {
    for (const [key, { set, has }] of this.#cached) {
      const isIn = slot !== NO_SLOT && has(slot)
      if (isIn === undefined) this.#cached.delete(key)
      else writeBit(set, bit, isIn)
    }
    for (const [column, { sets, lists }] of this.#values) {
      const values = slot === NO_SLOT ? [] : lists[int32At(this.#goods.columns[column], slot)]
      if (values?.every((value) => value < sets.length))
        for (const [value, set] of sets.entries()) writeBit(set, bit, values.includes(value))
      else this.#values.delete(column)
    }
    if (slot !== NO_SLOT) this.#prices?.widen(bit, slot)
  }

  /** The goods whose number is from `least` to `most`, whole numbers. Cached, as the ranges of facets are few. */
  range(name: RangedColumn, least: number, most = GREATEST): Bits {
    const has = (slot: number) => {
      const value = this.#goods.columns[name][slot] ?? 0
      return value >= least && value <= most
    }
    return this.#cache(`${name} ${least} ${most}`, has, () => {
      const column = this.#goods.columns[name]
      const { all, slotAt } = this.cards
      const set = this.cards.empty()
      for (let at = 0; at < set.length; at += 1) {
        let outside = 0
        for (let bit = 0; bit < WORD; bit += 1) {
          const value = column[int32At(slotAt, WORD * at + bit)] as number // Each bit has a slot.
          // Sign bit of a difference that is negative outside of the range; a branch for each product would be
          // mispredicted.
          outside |= (((value - least) | (most - value)) >>> 31) << bit
        }
        set[at] = int32At(all, at) & ~outside
      }
      return set
    })
  }

  /** The goods with prices from `least` to `most` paisa. Compares prices only of goods with the code of a bound. */
  priced(least: number, most: number): Bits {
    const { price } = this.#goods.columns
    const [first, last] = [priceCode(least), priceCode(most)]
    const set = this.range('priceCode', first + 1, last - 1).slice()
    for (const code of new Set([first, last])) {
      const edge = this.range('priceCode', code, code)
      for (let at = 0; at < set.length; at += 1) {
        for (let word = int32At(edge, at); word !== 0; word &= word - 1) {
          const bit = word & -word
          const paisa = float64At(price, this.cards.slotOf(at, bit))
          if (paisa >= least && paisa <= most) set[at] = int32At(set, at) | bit
        }
      }
    }
    return set
  }

  /** The goods whose column has a wanted number. `key` caches the set: it names the column and what is wanted. */
  having(key: string, name: NumberedColumn, isWanted: readonly boolean[]): Bits {
    const has = (slot: number) => isWanted[int32At(this.#goods.columns[name], slot)]
    return this.#cache(key, has, () => {
      const { all, slotAt } = this.cards
      const column = this.#goods.columns[name]
      const marks = Uint8Array.from(isWanted, Number)
      const set = this.cards.empty()
      for (let at = 0; at < set.length; at += 1) {
        let word = 0
        for (let bit = 0; bit < WORD; bit += 1)
          word |= uint8At(marks, int32At(column, int32At(slotAt, WORD * at + bit))) << bit
        set[at] = int32At(all, at) & word
      }
      return set
    })
  }

  /** The least and greatest paisa of a set; infinite for an empty one. */
  priceBounds(set: Bits): { cheapest: number; dearest: number } {
    this.#prices ??= new WordPrices(this.#goods, this.cards)
    return this.#prices.boundsOf(set)
  }

  /** The goods of each value; `lists` has the values by number in the column, and is the same at each call. */
  values(name: NumberedColumn, lists: readonly (readonly number[])[], count: number): Bits[] {
    const known = this.#values.get(name)
    if (known) return known.sets
    const column = this.#goods.columns[name]
    const sets = Array.from({ length: count }, () => this.cards.empty())
    for (let at = 0; at < this.cards.all.length; at += 1) {
      for (let word = int32At(this.cards.all, at); word !== 0; word &= word - 1) {
        const bit = word & -word
        const had = lists[int32At(column, this.cards.slotOf(at, bit))] ?? []
        for (let n = 0; n < had.length; n += 1) {
          const set = sets[had[n] ?? 0]
          if (set) set[at] = int32At(set, at) | bit
        }
      }
    }
    this.#values.set(name, { sets, lists })
    return sets
  }

  #cache(key: string, has: Cached['has'], make: () => Bits): Bits {
    const known = this.#cached.get(key)
    if (known) return known.set
    const set = make()
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear()
    this.#cached.set(key, { set, has })
    return set
  }
}

const current = new WeakMap<Goods, ValueSets>()

/** The sets of the goods as they are now. */
export function valueSetsOf(goods: Goods): ValueSets {
  const known = current.get(goods)
  if (known?.follow()) return known
  const sets = new ValueSets(goods)
  current.set(goods, sets)
  return sets
}
