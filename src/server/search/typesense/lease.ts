import { randomUUID } from 'node:crypto'
import type { Collections } from './collections.ts'

/** Milliseconds after which the lease expires, unless its holder renews it. */
const LASTS = 30_000
const ID = 'feeder'

/**
 * Lease that decides which of several processes feeds the server, stored as a row on it. Not atomic: two processes that
 * take it at once do no harm.
 */
export class Lease {
  readonly #collections: Collections
  readonly #holder = randomUUID()
  #keptAt = Number.NEGATIVE_INFINITY

  constructor(collections: Collections) {
    this.#collections = collections
  }

  /** Takes the lease if it is free or expired; whether this process has it now. */
  async take(): Promise<boolean> {
    const row = await this.#collections.findFeed(ID)
    const isOthers = row?.holder !== undefined && row.holder !== this.#holder
    // A clock that is ahead must not hold the lease for ever.
    if (isOthers && Math.abs(Date.now() - (row.at ?? 0)) < LASTS) return false
    await this.keep()
    return true
  }

  /** Renews the lease, or takes it from another process. Writes at most every third of its duration. */
  async keep(): Promise<void> {
    if (performance.now() - this.#keptAt < LASTS / 3) return
    await this.#collections.saveFeed({ id: ID, holder: this.#holder, at: Date.now() })
    this.#keptAt = performance.now()
  }

  /** Releases the lease, if this process has had it. */
  async end(): Promise<void> {
    if (this.#keptAt < 0) return
    await this.#collections.saveFeed({ id: ID, holder: this.#holder, at: 0 })
  }
}
