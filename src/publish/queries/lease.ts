import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { LEASE } from '#platform/contract/server-limits.ts'
import { moment } from '#platform/db/moment.ts'
import type { Database, Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'

/** Milliseconds between two tries to take a lease that another process has. */
const TRY_EVERY = 500
/** Milliseconds for which a try of an urgent taker keeps others away. */
const WANTED = 3000

/** Thrown where another process may have the lease. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

interface TakeOptions {
  /** Whether a process that keeps the lease without need gives it up for this one, such as for a command. */
  isUrgent?: boolean
  signal?: AbortSignal | undefined
}

const me = `${hostname()} ${process.pid}`

const findRow = (db: Db, place: string) =>
  db
    .selectFrom('delivery')
    .select((eb) => [
      'holder',
      eb('ends_at', '<', moment(db, 0)).as('has_ended'),
      eb.and([eb('wanted_until', 'is not', null), eb('wanted_until', '>', moment(db, 0))]).as('is_wanted'),
    ])
    .where('place', '=', place)
    .executeTakeFirst()

const keepOthersAway = (db: Db, place: string) =>
  db
    .updateTable('delivery')
    .set({ wanted_until: moment(db, WANTED) })
    .where('place', '=', place)
    .execute()

/** Takes the lease of a place; returns its fencing number, undefined while another process has it. */
async function take(db: Database, place: string, isUrgent: boolean): Promise<number | undefined> {
  const row = await findRow(db, place)
  if (row && isUrgent) await keepOthersAway(db, place)
  if (row && (!row.has_ended || (row.is_wanted && !isUrgent))) return undefined
  const taken = await db
    .insertInto('delivery')
    .values({ place, holder: me, fence: 1, ends_at: moment(db, LEASE) })
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet((eb) => ({ holder: me, fence: eb('delivery.fence', '+', 1), ends_at: moment(db, LEASE) }))
        .where('delivery.ends_at', '<', moment(db, 0)),
    )
    .returning('fence')
    .executeTakeFirst()
  // A process that gives a lease back empties the name.
  if (taken && row && row.holder !== '')
    log('warn', 'Publishing was taken over from a process that had ended.', { place, from: row.holder, ...taken })
  return taken?.fence
}

/**
 * The right to write to a place. One process has it at a time, and each that takes it gets a higher fencing number. It
 * lasts `LEASE` milliseconds and is extended while its process lives; another process may then take it.
 */
export class Lease {
  readonly fence: number
  /** Aborted once another process has the lease. */
  readonly signal: AbortSignal
  /** Aborted once a process that somebody started waits for it. */
  readonly wanted: AbortSignal
  readonly #db: Database
  readonly #place: string
  readonly #lost = new AbortController()
  readonly #asked = new AbortController()
  readonly #beat: NodeJS.Timeout
  #extendedAt: number

  private constructor(db: Database, place: string, fence: number, extendedAt: number) {
    this.#db = db
    this.#place = place
    this.fence = fence
    this.signal = this.#lost.signal
    this.wanted = this.#asked.signal
    this.#extendedAt = extendedAt
    this.#beat = setInterval(() => void this.hold().catch((error) => this.#fail(error)), LEASE / 3).unref()
  }

  /** Waits until the lease is free and takes it. */
  static async take(db: Database, place: string, { isUrgent = false, signal }: TakeOptions = {}): Promise<Lease> {
    for (;;) {
      const begun = Date.now()
      const fence = await take(db, place, isUrgent)
      if (fence !== undefined) return new Lease(db, place, fence, begun)
      await wait(TRY_EVERY, undefined, { signal })
    }
  }

  /** When it was extended last, by this process's own clock: writes are right for `LEASE` from then on. */
  get extendedAt(): Date {
    return new Date(this.#extendedAt)
  }

  /** Throws `LeaseLost` if the lease may have ended by this process's own clock. */
  requireTime(): void {
    if (Date.now() - this.#extendedAt >= LEASE) throw new LeaseLost('The lease was not extended in time.')
  }

  /**
   * Extends the lease and runs `work` in the same transaction, which no process that has lost the lease commits. Throws
   * `LeaseLost` if another process has taken it.
   */
  async hold(work: (transaction: Db) => Promise<unknown> = async () => {}): Promise<void> {
    const begun = Date.now()
    await this.#db.transaction().execute(async (transaction) => {
      const held = await transaction
        .updateTable('delivery')
        .set({ ends_at: moment(transaction, LEASE) })
        .where('place', '=', this.#place)
        .where('fence', '=', this.fence)
        // Where a replica took over without the last commits another process may have got the same number.
        .where('holder', '=', me)
        .returning((eb) => eb('wanted_until', '>', moment(transaction, 0)).as('is_wanted'))
        .executeTakeFirst()
      if (!held) throw new LeaseLost(`Another process publishes to ${this.#place}.`)
      if (held.is_wanted) this.#asked.abort()
      await work(transaction)
    })
    this.#extendedAt = Math.max(begun, this.#extendedAt)
  }

  /** Lets others take the lease at once. */
  async release(): Promise<void> {
    clearInterval(this.#beat)
    await this.#db
      .updateTable('delivery')
      .set({ holder: '', ends_at: moment(this.#db, -1) })
      .where('place', '=', this.#place)
      .where('fence', '=', this.fence)
      .where('holder', '=', me)
      .execute()
      // It then ends by itself.
      .catch((error) => log('warn', 'A lease to publish could not be given back.', errorDetails(error)))
  }

  #fail(error: unknown): void {
    if (error instanceof LeaseLost) this.#lost.abort(error)
    else log('warn', 'A lease to publish could not be extended.', errorDetails(error))
  }
}
