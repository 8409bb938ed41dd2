import { setTimeout as pause } from 'node:timers/promises'
import { findLastChange } from '#platform/db/changes.ts'
import { DataAway } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { ofProcess } from '#platform/process/of-process.ts'
import type { Goods } from '#search/goods.ts'
import { FollowedGoods } from './followed-goods.ts'

/** Number of changes behind which a search waits MAX_WAIT milliseconds at most for the goods to follow. */
const MAX_BEHIND = 5000
const MAX_WAIT = 1000

const waitAtMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(Math.max(0, milliseconds), undefined, { ref: false })])

/**
 * The goods of a database in memory, which follow its change log. Where that fails, all goods are read anew and replace
 * them.
 */
class CurrentGoods {
  readonly #db: Db
  #followed: FollowedGoods | undefined
  #reading: { goods: Promise<FollowedGoods>; since: number } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  get areThere(): boolean {
    return this.#followed !== undefined
  }

  /** How many goods are in memory, and in how many bytes; undefined before they were read. */
  get size(): { goods: number; bytes: number } | undefined {
    const goods = this.#followed?.goods
    return goods && { goods: goods.count, bytes: goods.bytes }
  }

  /** The goods with every change that is committed now, or those up to `upTo`; the present ones if that takes long. */
  async get(upTo?: number): Promise<Goods> {
    const followed = this.#followed ?? (await this.#read().goods)
    const { position } = followed
    // A lower `upTo` is no sign of an older database: other calls may have read later changes.
    const last = upTo !== undefined && upTo >= position ? upTo : await findLastChange(this.#db)
    if (last < position) followed.lose() // An older database was put back.
    const reached = this.#reach(followed, last)
    if (last - position > MAX_BEHIND) await waitAtMost(MAX_WAIT, reached)
    else await reached
    const { goods } = this.#followed ?? followed
    // These are followed until the new ones are read.
    if (goods.isWorn)
      this.#read().goods.catch((error) => log('warn', 'The goods can’t be read anew yet.', errorDetails(error)))
    return goods
  }

  /** Makes goods follow up to `last`, or replaces them; while that takes long, the present ones are kept. */
  async #reach(goods: FollowedGoods, last: number): Promise<void> {
    if (await goods.follow(last)) return
    if (this.#followed === goods) {
      const { goods: next, since } = this.#read()
      await waitAtMost(since + MAX_WAIT - performance.now(), next)
    }
    // The new goods may lack a change of before this call. `last` itself may be of a log that was emptied.
    if (this.#followed !== goods) await this.#followed?.follow(await findLastChange(this.#db))
  }

  /** Reads all goods, while the present ones are still searched. Concurrent calls share one read. */
  #read(): { goods: Promise<FollowedGoods>; since: number } {
    this.#reading ??= { goods: this.#replace(), since: performance.now() }
    return this.#reading
  }

  async #replace(): Promise<FollowedGoods> {
    try {
      const next = await FollowedGoods.read(this.#db)
      await next.follow(await findLastChange(this.#db))
      this.#followed = next
      return next
    } finally {
      this.#reading = undefined
    }
  }
}

const current = ofProcess('goods', () => new WeakMap<Db, CurrentGoods>())

/**
 * The goods of a database in memory, up to date; with `upTo`, up to that change, which saves a query for the newest
 * one. The first call of a process reads all products, in portions so that other requests are served meanwhile; a
 * server makes it when it starts.
 */
export function currentGoods(db: Db, upTo?: number): Promise<Goods> {
  const known = current.get(db) ?? new CurrentGoods(db)
  current.set(db, known)
  return known.get(upTo)
}

/** Whether the goods are in memory, so that a search need not wait for them. */
export const areGoodsThere = (db: Db): boolean => current.get(db)?.areThere === true

/** How many goods of a database are in memory, and in how many bytes; undefined while there are none. */
export const sizeOfGoods = (db: Db) => current.get(db)?.size

/** Waits `most` milliseconds until the goods are in memory; false if they are not there then. */
export async function waitForGoods(db: Db, most: number): Promise<boolean> {
  if (!areGoodsThere(db)) await waitAtMost(most, currentGoods(db))
  return areGoodsThere(db)
}

/**
 * `currentGoods` for a process that usually has none in memory: throws DataAway if reading them takes more than a
 * second.
 */
export async function goodsSoon(db: Db): Promise<Goods> {
  // Reading goes on after the error, so that a later call succeeds.
  if (!(await waitForGoods(db, MAX_WAIT))) throw new DataAway('The goods are still being read for the search.')
  return currentGoods(db)
}

/** Milliseconds between two reads of the change log while nobody searches. */
const LOOK_EVERY = 5000

/**
 * Keeps the goods up to date also while nobody searches, so that no search waits until an import or the changes of a
 * night are read. Returns a function that stops it.
 */
export function keepGoodsCurrent(db: Db): () => void {
  let isLooking = false
  let isEnded = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await currentGoods(db)
    } catch (error) {
      // A shutdown closes the database while it may be read.
      if (!isEnded) log('warn', 'The goods can’t be read for the search yet.', errorDetails(error))
    }
    isLooking = false
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY).unref()
  return () => {
    isEnded = true
    clearInterval(timer)
  }
}
