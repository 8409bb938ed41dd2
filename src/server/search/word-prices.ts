import type { Bits, Cards } from './cards.ts'
import type { Goods } from './goods.ts'

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
    for (let bit = 0; bit < WORD * words; bit += 1) this.widen(bit, cards.slotAt[bit] as number)
  }

  /** Makes the bounds of a word hold the price of a slot, too. They never become narrower, which only costs time. */
  widen(bit: number, slot: number): void {
    const word = bit >>> 5
    const paisa = this.#goods.columns.price[slot] as number // Words and slots are below the lengths.
    if (paisa < (this.#least[word] as number)) this.#least[word] = paisa
    if (paisa > (this.#most[word] as number)) this.#most[word] = paisa
  }

  /** The least and greatest paisa of a set; infinite for an empty one. Skips words whose prices lie between those known. */
  boundsOf(set: Bits): { cheapest: number; dearest: number } {
    const { price } = this.#goods.columns
    let [cheapest, dearest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = 0; at < set.length; at += 1) {
      if ((this.#least[at] as number) >= cheapest && (this.#most[at] as number) <= dearest) continue
      for (let word = set[at] as number; word !== 0; word &= word - 1) {
        const paisa = price[this.#cards.slotOf(at, word & -word)] as number
        if (paisa < cheapest) cheapest = paisa
        if (paisa > dearest) dearest = paisa
      }
    }
    return { cheapest, dearest }
  }
}
