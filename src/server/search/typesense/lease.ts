import { randomUUID } from 'node:crypto'
import type { Collections } from './collections.ts'

/** Milliseconds after which another process may feed: the one that does says more often that it lives. */
const LASTS = 30_000
const ID = 'feeder'

/** Says which of several processes feeds the server, by a row of the server. Two that take it at once do no harm. */
export class Lease {
  readonly #collections: Collections
  readonly #holder = randomUUID()
  #keptAt = Number.NEGATIVE_INFINITY

  constructor(collections: Collections) {
    this.#collections = collections
  }

  /** Whether this process feeds from now on: no other one does, or it has gone. */
  async take(): Promise<boolean> {
    const row = await this.#collections.findFeed(ID)
    const isOthers = row?.holder !== undefined && row.holder !== this.#holder
    // A clock that is ahead must not hold the lease for ever.
    if (isOthers && Math.abs(Date.now() - (row.at ?? 0)) < LASTS) return false
    await this.keep()
    return true
  }

  /** Says that this process lives and feeds. */
  async keep(): Promise<void> {
    if (performance.now() - this.#keptAt < LASTS / 3) return
    await this.#collections.saveFeed({ id: ID, holder: this.#holder, at: Date.now() })
    this.#keptAt = performance.now()
  }

  /** Lets another process feed at once, if this one does. */
  async end(): Promise<void> {
    if (this.#keptAt < 0) return
    await this.#collections.saveFeed({ id: ID, holder: this.#holder, at: 0 })
  }
}
