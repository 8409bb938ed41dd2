import { DISCOUNT_CHOICES, RATING_CHOICES } from '#platform/contract/values/choices.ts'
import { toPaisa } from '#platform/rules/money.ts'
import type { Goods } from '#search/goods.ts'
import { int32At } from '#search/read-array.ts'
import type { ProductQuery } from '#shop/catalogue/contract/catalog.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { type Bits, sizeOfSet } from './cards.ts'
import { brandCounts, categoryCounts, optionCounts } from './facet-values.ts'
import { type FilterName, optionFilter } from './filters.ts'
import { priceCode, priceEdges } from './price-ranges.ts'
import type { NumberedColumn, ValueSets } from './value-sets.ts'

/** Buffer for the slots of one set, reused by each call. */
let room = new Int32Array(0)

/**
 * A facet whose values have numbers: its column, by number in it the values that it stands for, and how many values
 * there are.
 */
interface Numbered {
  name: NumberedColumn
  lists: readonly (readonly number[])[]
  count: number
}

const NO_VALUES: readonly number[] = []

/** Values of a facet that is counted by bitmaps, at most: at 100,000 goods each bitmap is 12.5 kB. */
const MAX_BITMAPS = 64
/** Time to count 32 goods by bitmaps, as a share of the time to count one product by itself. */
const WORD_COST = 0.25

/**
 * Counts how many cards each choice would leave together with the choices of all other facets. A card is a product
 * without a group, or a group with at least one sibling that fits.
 */
export class FacetCounts {
  readonly #goods: Goods
  readonly #sets: ValueSets
  /** The goods that all filters but one leave. */
  readonly #without: (filter: FilterName) => Bits

  constructor(goods: Goods, sets: ValueSets, without: (filter: FilterName) => Bits) {
    this.#goods = goods
    this.#sets = sets
    this.#without = without
  }

  /** The facets of a list with `count` cards. */
  toFacets(query: ProductQuery, count: number): Facets {
    const { rating, discount, stock } = query
    const inStock = this.#reaching('stock', 'inStock', 1)
    return {
      categories: categoryCounts(this.#goods, query.category, this.#categories()),
      brands: brandCounts(this.#goods, query.brand, this.#brands()),
      options: optionCounts(this.#goods, query.option, this.#options()),
      prices: this.#prices(),
      ratings: this.#leasts(RATING_CHOICES, 'rating', 'stars', rating),
      discounts: this.#leasts(DISCOUNT_CHOICES, 'discount', 'off', discount),
      ...((stock === 'in' || inStock < count) && { in_stock: inStock }),
    }
  }

  /** Counts by id of a category, its parts included. */
  #categories(): Map<number, number> {
    const { shelves, tree } = this.#goods
    const ids = new Map<number, number>()
    const numberOf = (category: number) => {
      const number = ids.get(category) ?? ids.size
      ids.set(category, number)
      return number
    }
    const lists = shelves.all.map(({ category }) => {
      const parent = tree.parentOf(category)
      return parent === undefined ? [numberOf(category)] : [numberOf(category), numberOf(parent)]
    })
    const counts = this.#each({ name: 'shelf', lists, count: ids.size }, this.#without('category'))
    return new Map([...ids].map(([category, number]) => [category, counts[number] ?? 0]))
  }

  /** Counts by number of a brand. */
  #brands(): Int32Array {
    const { choices } = this.#goods
    const count = choices.brands.length
    return this.#each({ name: 'brand', lists: choices.brandLists, count }, this.#without('brand'))
  }

  /**
   * Counts by number of an option. Values of one name, such as Size, are counted among what the choices of other names
   * leave.
   */
  #options(): Int32Array {
    const { choices } = this.#goods
    const counts = new Int32Array(choices.options.length)
    const numbered: Numbered = { name: 'options', lists: choices.sets, count: choices.options.length }
    const numbersOf = Map.groupBy(choices.options.keys(), (n) => optionFilter(choices.options[n]?.name ?? ''))
    const bySet = Map.groupBy(numbersOf, ([filter]) => this.#without(filter))
    for (const [set, named] of bySet) {
      const each = this.#each(numbered, set)
      for (const [, numbers] of named) for (const number of numbers) counts[number] = each[number] ?? 0
    }
    return counts
  }

  /** Ranges with round edges. Each begins behind the one before it; only the last has its upper edge. */
  #prices(): Facets['prices'] {
    const set = this.#without('price')
    const { cheapest, dearest } = this.#sets.priceBounds(set)
    const edges = priceEdges(cheapest, dearest)
    const codes = edges.map((edge) => priceCode(toPaisa(edge)))
    return edges.slice(1).map((edge, at) => {
      const isLast = at === edges.length - 2
      const lastCode = (codes[at + 1] ?? 0) - (isLast ? 0 : 1)
      return {
        min: edges[at] ?? 0,
        max: isLast ? edge : edge - 1,
        count: this.#sets.cards.count(set, this.#sets.range('priceCode', codes[at] ?? 0, lastCode)),
      }
    })
  }

  /** For each choice the number of cards that have at least that; empty choices are left out, unless chosen. */
  #leasts(choices: readonly number[], filter: FilterName, column: 'stars' | 'off', chosen: number): Facets['ratings'] {
    return choices
      .map((least) => ({ least, count: this.#reaching(filter, column, least) }))
      .filter((each) => each.count > 0 || each.least === chosen)
  }

  #reaching(filter: FilterName, column: 'stars' | 'off' | 'inStock', least: number): number {
    return this.#sets.cards.count(this.#without(filter), this.#sets.range(column, least))
  }

  /** How many cards of a set have each value: by bitmaps where that is faster than reading each product. */
  #each(facet: Numbered, set: Bits): Int32Array {
    const isDense = facet.count * set.length * WORD_COST < sizeOfSet(set)
    if (!isDense || facet.count > MAX_BITMAPS) return this.#oneByOne(facet, set)
    const sets = this.#sets.values(facet.name, facet.lists, facet.count)
    return Int32Array.from(sets, (other) => this.#sets.cards.count(set, other))
  }

  /**
   * The same by reading each product. Siblings are side by side, so that the last group of each value is enough to
   * count a group once.
   */
  #oneByOne({ name, lists, count }: Numbered, set: Bits): Int32Array {
    const counts = new Int32Array(count)
    const lastGroup = new Int32Array(count)
    const { group, [name]: column } = this.#goods.columns
    const { cards } = this.#sets
    if (room.length < cards.slotAt.length) room = new Int32Array(2 * cards.slotAt.length)
    const slots = cards.slotsIn(set, room)
    for (let at = 0; at < slots.length; at += 1) {
      const slot = int32At(slots, at)
      const of = int32At(group, slot)
      const values = lists[int32At(column, slot)] ?? NO_VALUES
      for (let n = 0; n < values.length; n += 1) {
        const value = values[n] ?? 0
        if (of !== 0 && lastGroup[value] === of) continue
        lastGroup[value] = of
        counts[value] = int32At(counts, value) + 1
      }
    }
    return counts
  }
}
