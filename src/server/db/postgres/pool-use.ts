import type pg from 'pg'

/** Usage statistics of a connection pool. */
export class PoolUse {
  readonly #pool: pg.Pool
  /** Number of connections taken, and total seconds of waiting for them, since the start. */
  taken = 0
  waitedSeconds = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Counts a taken connection with its waiting time. */
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

  /** Number of queries that are waiting for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount
  }
}
