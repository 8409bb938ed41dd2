import { type OwnSynonym, type Synonyms, synonyms, withPairs } from './synonyms.ts'

/** What else words mean in a shop. */
export class ShopSynonyms {
  /** The list with the pairs of this shop; undefined where it has none. */
  #own: Synonyms | undefined

  get present(): Synonyms {
    return this.#own ?? synonyms()
  }

  /** Replaces the pairs of this shop. */
  replace(pairs: readonly OwnSynonym[]): void {
    this.#own = pairs.length === 0 ? undefined : withPairs(synonyms(), pairs)
  }

  /** Runs something synchronous as if words had other meanings. */
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
