import { LRUCache } from 'lru-cache'
import { findLastChange } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'

/** Letters of all answers together. */
const LETTERS_MOST = 16_000_000
/** Milliseconds. Popularity is no logged change, and of two changes at a time the later may become visible first. */
export const KEPT_MOST = 5000

type Make = () => Promise<unknown>

/**
 * Answers that shoppers ask for again and again, as JSON: each is made once while no change is logged, also when many
 * ask at the same time.
 */
export class KeptAnswers {
  readonly #db: Db
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
    const change = await findLastChange(this.#db)
    return this.#answers.forceFetch(`${change} ${question}`, { context: make })
  }
}
