import type { ProductQuery } from '#contract/catalog.ts'
import type { Db } from '../db/schema.ts'
import { complete, type Suggested } from './complete.ts'
import { didYouMean } from './did-you-mean.ts'
import { type FindOptions, type Found, findProducts } from './find.ts'
import { currentGoods } from './index/current-goods.ts'

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

  find(query: ProductQuery, options?: FindOptions): Promise<Found> {
    return findProducts(this.#db, query, options)
  }

  async nearest(search: string): Promise<string | undefined> {
    return didYouMean(await currentGoods(this.#db), search)
  }

  async suggest(typed: string): Promise<Suggested> {
    return complete(await currentGoods(this.#db), typed)
  }
}

/** The search engine of a database. */
export const searchOf = (db: Db): SearchEngine => new OwnSearch(db)
