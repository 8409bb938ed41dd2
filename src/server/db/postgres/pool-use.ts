import type pg from 'pg'

/** How a pool of connections is used. */
export class PoolUse {
  readonly #pool: pg.Pool
  /** How often a connection was taken, and the seconds that was waited for one, since the start. */
  taken = 0
  waitedSeconds = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Counts one that was waited for. */
  count(milliseconds: number): void {
    this.taken += 1
    this.waitedSeconds += milliseconds / 1000
  }

  get idle(): number {
    return this.#pool.idleCount
  }

  get busy(): number {
    return this.#pool.totalCount - this.#pool.idleCount
  }

  /** Queries that wait for a connection now. */
  get waiting(): number {
    return this.#pool.waitingCount
  }
}
