import { toPaisa } from '#platform/rules/money.ts'
import type { Goods } from '#search/goods.ts'
import { float64At, int32At } from '#search/read-array.ts'
import type { Bits, Cards } from './cards.ts'

/** Edges of ranges in each power of ten, in taka. The first series with enough ranges is used. */
const SERIES = [
  [1],
  [1, 3],
  [1, 2, 5],
  [1, 1.5, 2, 3, 5, 7],
  [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9],
] as const
const POWERS = 9
const MAX_RANGES = 10
const RANGES_ENOUGH = 6

/** Where ranges of a series begin, 0 first. */
const edgesOf = (series: readonly number[]): number[] => [
  0,
  ...Array.from({ length: POWERS }, (_, power) => series.map((step) => step * 10 ** power))
    .flat()
    .filter((edge) => edge >= 10 && Number.isInteger(edge)),
]

const ALL_EDGES = SERIES.map(edgesOf)
/** The edges of the last series, which has those of all others, in paisa. */
const FINEST = edgesOf(SERIES[SERIES.length - 1] ?? []).map(toPaisa)

/**
 * A price as a small number in the order of prices: twice the index of the edge at or below it, plus 1 if it is above.
 */
export function priceCode(paisa: number): number {
  let low = 0
  for (let high = FINEST.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1
    if ((FINEST[middle] ?? 0) <= paisa) low = middle
    else high = middle - 1
  }
  return 2 * low + (paisa > (FINEST[low] ?? 0) ? 1 : 0)
}

/** The edges of the ranges that prices of a list lie in, in taka; one is the end of a range and the beginning of the next. */
function edgesBetween(edges: number[], cheapest: number, dearest: number): number[] {
  const below = edges.findLastIndex((edge) => toPaisa(edge) <= cheapest)
  const first = Math.max(0, below)
  const last = edges.findIndex((edge) => toPaisa(edge) >= dearest)
  return edges.slice(first, last < 0 ? edges.length : Math.max(last, first + 1) + 1)
}

/**
 * The edges of round ranges for prices from `cheapest` to `dearest` paisa, in taka: of the first series with
 * RANGES_ENOUGH ranges, or the last with at most MAX_RANGES. Empty if that is a single range.
 */
export function priceEdges(cheapest: number, dearest: number): number[] {
  if (!(cheapest < dearest)) return []
  let best: number[] = []
  for (const edges of ALL_EDGES) {
    const between = edgesBetween(edges, cheapest, dearest)
    if (between.length - 1 > MAX_RANGES) break
    best = between
    if (between.length - 1 >= RANGES_ENOUGH) break
  }
  return best.length > 2 ? best : []
}

/** Bits of a word of a bitmap. */
const WORD = 32

/**
 * Least and greatest price, in paisa, of the 32 goods of each word of a bitmap, so that the bounds of a set need few
 * prices.
 */
export class WordPrices {
  readonly #goods: Goods
  readonly #cards: Cards
  readonly #least: Float64Array
  readonly #most: Float64Array

  constructor(goods: Goods, cards: Cards) {
    this.#goods = goods
    this.#cards = cards
    const words = cards.all.length
    this.#least = new Float64Array(words).fill(Number.POSITIVE_INFINITY)
    this.#most = new Float64Array(words).fill(Number.NEGATIVE_INFINITY)
    // Padding bits count the price of slot 0: bounds that are too wide only cost time.
    for (let bit = 0; bit < WORD * words; bit += 1) this.widen(bit, int32At(cards.slotAt, bit))
  }

  /** Makes the bounds of a word hold the price of a slot, too. They never become narrower, which only costs time. */
  widen(bit: number, slot: number): void {
    const word = bit >>> 5
    const paisa = float64At(this.#goods.columns.price, slot)
    if (paisa < float64At(this.#least, word)) this.#least[word] = paisa
    if (paisa > float64At(this.#most, word)) this.#most[word] = paisa
  }

  /** The least and greatest paisa of a set; infinite for an empty one. Skips words whose prices lie between those known. */
  boundsOf(set: Bits): { cheapest: number; dearest: number } {
    const { price } = this.#goods.columns
    let [cheapest, dearest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = 0; at < set.length; at += 1) {
      if (float64At(this.#least, at) >= cheapest && float64At(this.#most, at) <= dearest) continue
      for (let word = int32At(set, at); word !== 0; word &= word - 1) {
        const paisa = float64At(price, this.#cards.slotOf(at, word & -word))
        if (paisa < cheapest) cheapest = paisa
        if (paisa > dearest) dearest = paisa
      }
    }
    return { cheapest, dearest }
  }
}
