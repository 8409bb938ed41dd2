import { type OwnSynonym, type Synonyms, synonyms, withPairs } from './synonyms.ts'

/** The synonyms that a shop searches with. */
export class ShopSynonyms {
  /** The list with the merchant's pairs; undefined if there are none. */
  #own: Synonyms | undefined

  get present(): Synonyms {
    return this.#own ?? synonyms()
  }

  /** Replaces the merchant's pairs. */
  replace(pairs: readonly OwnSynonym[]): void {
    this.#own = pairs.length === 0 ? undefined : withPairs(synonyms(), pairs)
  }

  /** Runs `work`, which must be synchronous, with other synonyms. */
  during<T>(others: Synonyms, work: () => T): T {
    const own = this.#own
    this.#own = others
    try {
      return work()
    } finally {
      this.#own = own
    }
  }
}
