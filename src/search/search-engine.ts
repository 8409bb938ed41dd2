import { MAX_SUGGEST } from '#platform/contract/limits.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ProductQuery } from '#shop/catalogue/contract/catalog.ts'
import { BEST_MATCH } from '#shop/catalogue/contract/sorts.ts'
import { findByNames, hasMoreProducts } from '#shop/catalogue/queries/products-by-name.ts'
import { complete, type Suggested } from './complete.ts'
import { didYouMean } from './did-you-mean.ts'
import { type FindOptions, type Found, findProducts } from './find.ts'
import { areGoodsThere, currentGoods, waitForGoods } from './index/current-goods.ts'
import { hasFilters } from './lists/filters.ts'
import { isFiller } from './query.ts'
import { toWords } from './text/words.ts'

/** Products that are read in less time than a shopper notices. */
const READ_SOON = 1000
/** Milliseconds that a search waits for the goods of a larger shop after a start. */
const MAX_WAIT = 200

/** Whether names alone can answer a query: words, best matches first, without filters. */
const isForNames = (query: ProductQuery): boolean =>
  query.search !== '' && query.ordering === BEST_MATCH && !hasFilters(query)

/** Finds goods. It returns ids and counts; what shoppers see of the goods comes from the shop's database. */
export interface SearchEngine {
  /** A page of the goods that a search finds; one past the end is the last one. */
  find: (query: ProductQuery, options?: FindOptions) => Promise<Found>
  /** The closest search that finds something, for one that finds nothing; undefined if there is none. */
  nearest: (search: string) => Promise<string | undefined>
  /** What a search that is being typed may mean. */
  suggest: (typed: string) => Promise<Suggested>
}

/** Searches the goods in the memory of this process. */
class OwnSearch implements SearchEngine {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async find(query: ProductQuery, options?: FindOptions): Promise<Found> {
    if (isForNames(query) && (await this.#isStarting())) return this.#findByName(query)
    return findProducts(this.#db, query, options)
  }

  async nearest(search: string): Promise<string | undefined> {
    return didYouMean(await currentGoods(this.#db), search)
  }

  async suggest(typed: string): Promise<Suggested> {
    if (!(await this.#isStarting())) return complete(await currentGoods(this.#db), typed)
    const { ids } = await findByNames(this.#db, toWords(typed), 1)
    return { queries: [], categories: [], ids: ids.slice(0, MAX_SUGGEST) }
  }

  /** Whether so many goods are still being read that a shopper should not wait for them. */
  async #isStarting(): Promise<boolean> {
    if (areGoodsThere(this.#db) || !(await hasMoreProducts(this.#db, READ_SOON))) return false
    return !(await waitForGoods(this.#db, MAX_WAIT))
  }

  async #findByName({ search, page }: ProductQuery): Promise<Found> {
    const words = toWords(search)
    const telling = words.filter((word) => !isFiller(word))
    const found = await findByNames(this.#db, telling.length > 0 ? telling : words, page)
    return { ...found, isRelaxed: false, isExcluded: false, isByName: true }
  }
}

/** The search engine of a database. */
export const searchOf = (db: Db): SearchEngine => new OwnSearch(db)
