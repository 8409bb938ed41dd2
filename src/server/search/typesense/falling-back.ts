import type { ProductQuery } from '#contract/catalog.ts'
import { BEST_MATCH, toSort } from '#contract/sorts.ts'
import { isStoredSort } from '../../db/product-choice.ts'
import { errorDetails, log } from '../../log.ts'
import type { Suggested } from '../complete.ts'
import { hasChoices } from '../filters.ts'
import type { FindOptions, Found } from '../find.ts'
import type { OwnSearch, SearchEngine } from '../search-engine.ts'
import { SearchServerError } from './client.ts'

/** Whether only the goods in memory know what a query narrows, sorts or counts by. */
const isOfOwn = (query: ProductQuery): boolean =>
  query.search === '' ||
  query.facets !== undefined ||
  hasChoices(query) ||
  (query.ordering !== BEST_MATCH && !isStoredSort(toSort(query.ordering)))

/** Milliseconds without requests to the server after a failure. */
const REST = 5000

/**
 * Searches a server, and the shop's own goods while it fails or its goods are outdated, at the cost of memory and time
 * of this process. Goods are read at the first failure. Until they are there, each search still tries the server; if
 * that fails, it waits for the goods for a second at most, then throws DataAway.
 */
export class FallingBack implements SearchEngine {
  readonly isOwn = false
  readonly #server: SearchEngine
  readonly #own: OwnSearch
  readonly #isBehind: () => boolean
  #restsUntil = Number.NEGATIVE_INFINITY
  #isDown = false
  #wasBehind = false
  /** Sums since the process started, for metrics. */
  readonly totals = { answered: 0, fellBack: 0 }

  /** `isBehind` tells whether the goods of the server are too old to be searched. */
  constructor(server: SearchEngine, own: OwnSearch, isBehind: () => boolean) {
    this.#server = server
    this.#own = own
    this.#isBehind = isBehind
  }

  /** Whether the last request to the server failed. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** Queries that need what the server doesn't have go to the shop's own search. */
  async find(query: ProductQuery, options?: FindOptions): Promise<Found> {
    if (isOfOwn(query)) {
      await this.#own.prepare()
      return this.#own.find(query, options)
    }
    return this.#ask((engine) => engine.find(query, options))
  }

  nearest(search: string): Promise<string | undefined> {
    // The server is not asked: `TypesenseSearch.nearest` returns undefined at once. So it doesn't show whether the
    // server works.
    const isOwn = this.#own.isReady && (this.#isDown || this.#isBehind())
    return (isOwn ? this.#own : this.#server).nearest(search)
  }

  suggest(typed: string): Promise<Suggested> {
    return this.#ask((engine) => engine.suggest(typed))
  }

  async #ask<Answer extends object>(search: (engine: SearchEngine) => Promise<Answer>): Promise<Answer> {
    const answer = this.#isServerAsked() ? await this.#askServer(search) : undefined
    if (answer) return answer
    await this.#own.prepare()
    this.totals.fellBack += 1
    return search(this.#own)
  }

  /**
   * Not for a while after a failure, nor while its goods are outdated; but always until the shop's own goods are read.
   */
  #isServerAsked(): boolean {
    const isBehind = this.#isBehind()
    if (isBehind && !this.#wasBehind)
      log('error', 'The search server has not got the changes of some minutes; the shop searches by itself.')
    this.#wasBehind = isBehind
    if (this.#own.isReady) return !isBehind && performance.now() >= this.#restsUntil
    // Begins to read the goods. An error shows when they are needed.
    if (isBehind) this.#own.prepare().catch(() => {})
    return true
  }

  /** Undefined where the server fails. */
  async #askServer<Answer>(search: (engine: SearchEngine) => Promise<Answer>): Promise<Answer | undefined> {
    // Of concurrent searches after a failure only the first one tries the server again.
    if (this.#isDown) this.#restsUntil = performance.now() + REST
    try {
      const answer = await search(this.#server)
      this.totals.answered += 1
      if (this.#isDown) log('info', 'The search server answers again.')
      this.#isDown = false
      this.#restsUntil = Number.NEGATIVE_INFINITY
      return answer
    } catch (error) {
      if (!(error instanceof SearchServerError)) throw error
      if (error.isOfRequest) {
        log('warn', 'The search server refused a search, which the shop answers by itself.', errorDetails(error))
        return undefined
      }
      if (!this.#isDown) log('error', 'The search server failed; the shop searches by itself.', errorDetails(error))
      this.#isDown = true
      this.#restsUntil = performance.now() + REST
      return undefined
    }
  }
}
