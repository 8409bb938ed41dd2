import { LRUCache } from 'lru-cache'
import { findLastChange, findShownChange } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Encoded } from './reply.ts'

/** Characters of all cached answers together. */
const MAX_CHARACTERS = 16_000_000
/**
 * Milliseconds that an answer is cached at most. Of two concurrent changes the later one may be committed first, and
 * orders change how popular products are.
 */
export const MAX_CACHED = 5000

/** Makes an answer that shows the changes up to `last`, which is committed. */
type Make<Answer> = (last: number) => Promise<Answer>
type MakeNow = () => Promise<unknown>

/**
 * Answers as JSON, cached until the next logged change of what they show. Concurrent requests for the same answer make
 * it once. An order changes only the popularity of products, which may be as old as a cached answer.
 */
export class ResponseCache {
  readonly #db: Db
  /** The last change that was read; undefined before the first request. */
  #seen: number | undefined
  /** The last change up to there that an answer may show; part of every key. */
  #shown = 0
  readonly #answers = new LRUCache<string, string, MakeNow>({
    ttl: MAX_CACHED,
    maxSize: MAX_CHARACTERS,
    // A waiting caller gets its answer, even if other answers evict it meanwhile.
    ignoreFetchAbort: true,
    sizeCalculation: (answer, key) => answer.length + key.length,
    fetchMethod: async (_key, _before, { context: make }) => JSON.stringify(await make()),
  })

  constructor(db: Db) {
    this.#db = db
  }

  /** The cached answer under this key, or the one that `make` returns. */
  async get<Answer>(key: string, make: Make<Answer>): Promise<Encoded<Answer>> {
    const last = await findLastChange(this.#db)
    this.#seen ??= last
    if (last > this.#seen) {
      this.#shown = Math.max(this.#shown, await findShownChange(this.#db, this.#seen))
      this.#seen = Math.max(this.#seen, last)
    }
    return { json: await this.#answers.forceFetch(`${this.#shown} ${key}`, { context: () => make(last) }) }
  }
}
