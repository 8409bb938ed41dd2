import { LRUCache } from 'lru-cache'
import { findLastChange, findShownChange } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'

/** Letters of all answers together. */
const LETTERS_MOST = 16_000_000
/** Milliseconds. Of two changes at a time the later may become visible first, and orders change how popular goods are. */
export const KEPT_MOST = 5000

type Make = () => Promise<unknown>

/**
 * Answers that shoppers ask for again and again, as JSON: each is made once while the goods stay as they are, also when
 * many ask at the same time. An order changes only how popular they are, which may be as old as an answer.
 */
export class KeptAnswers {
  readonly #db: Db
  /** The last change that was looked at; undefined until an answer is wanted. Of those since then, the last that an answer may show. */
  #seen: number | undefined
  #shown = 0
  readonly #answers = new LRUCache<string, string, Make>({
    ttl: KEPT_MOST,
    maxSize: LETTERS_MOST,
    sizeCalculation: (answer, key) => answer.length + key.length,
    fetchMethod: async (_key, _before, { context: make }) => JSON.stringify(await make()),
  })

  constructor(db: Db) {
    this.#db = db
  }

  /** The answer to a question, made now unless it is kept. */
  async get(question: string, make: Make): Promise<string> {
    const last = await findLastChange(this.#db)
    this.#seen ??= last
    if (last > this.#seen) {
      this.#shown = Math.max(this.#shown, await findShownChange(this.#db, this.#seen))
      this.#seen = Math.max(this.#seen, last)
    }
    return this.#answers.forceFetch(`${this.#shown} ${question}`, { context: make })
  }
}
