import type { ProductQuery } from '#contract/catalog.ts'
import type { Db } from '../db/schema.ts'
import { ofProcess } from '../of-process.ts'
import { complete, type Suggested } from './complete.ts'
import { didYouMean } from './did-you-mean.ts'
import { type FindOptions, type Found, findProducts } from './find.ts'
import { areGoodsThere, currentGoods, goodsSoon } from './index/current-goods.ts'

/** Finds goods. It returns ids and counts; what shoppers see of the goods comes from the shop's database. */
export interface SearchEngine {
  /** Whether this is the shop's own search, not a search server. */
  readonly isOwn: boolean
  /** A page of the goods that a search finds; one past the end is the last one. */
  find: (query: ProductQuery, options?: FindOptions) => Promise<Found>
  /** The closest search that finds something, for one that finds nothing; undefined if there is none. */
  nearest: (search: string) => Promise<string | undefined>
  /** What a search that is being typed may mean. */
  suggest: (typed: string) => Promise<Suggested>
}

/** Searches the goods in the memory of this process; needs no search server. */
export class OwnSearch implements SearchEngine {
  readonly isOwn = true
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Whether the goods were read, so that a search need not wait for them. */
  get isReady(): boolean {
    return areGoodsThere(this.#db)
  }

  /** Begins to read the goods, and waits a little for them; throws DataAway if that takes longer. */
  async prepare(): Promise<void> {
    if (!this.isReady) await goodsSoon(this.#db)
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

const engines = ofProcess('search engines', () => new WeakMap<Db, SearchEngine>())

/** The search engine of a database: the shop's own, unless `searchWith` set another one. */
export function searchOf(db: Db): SearchEngine {
  const engine = engines.get(db) ?? new OwnSearch(db)
  engines.set(db, engine)
  return engine
}

/** Searches the goods of a database with another engine from now on. */
export const searchWith = (db: Db, engine: SearchEngine): unknown => engines.set(db, engine)
