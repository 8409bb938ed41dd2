import type { Bits, Cards } from './cards.ts'
import type { Goods } from './goods.ts'
import { float64At, int32At } from './read-array.ts'

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
