import { setTimeout as pause } from 'node:timers/promises'
import { findLastChange } from '../../db/changes.ts'
import { DataAway } from '../../db/data-away.ts'
import type { Db } from '../../db/schema.ts'
import { errorDetails, log } from '../../log.ts'
import { ofProcess } from '../../of-process.ts'
import type { Goods } from '../goods.ts'
import { FollowedGoods } from './followed-goods.ts'

/** Further behind than that, a search waits only so many milliseconds for the goods to catch up. */
const BEHIND_MOST = 5000
const WAIT_MOST = 1000

const waitAtMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(Math.max(0, milliseconds), undefined, { ref: false })])

/** The goods of a database in memory: those that follow its change log, and others that replace them where that fails. */
class CurrentGoods {
  readonly #db: Db
  #followed: FollowedGoods | undefined
  /** When somebody wanted them last. */
  usedAt = performance.now()
  #reading: { goods: Promise<FollowedGoods>; since: number } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  get areThere(): boolean {
    return this.#followed !== undefined
  }

  /** The goods with every change that is committed now, or with those up to `upTo`; the present ones if that takes long. */
  async get(upTo?: number): Promise<Goods> {
    this.usedAt = performance.now()
    const followed = this.#followed ?? (await this.#read().goods)
    const { position } = followed
    // Others may have read later changes since.
    const last = upTo !== undefined && upTo >= position ? upTo : await findLastChange(this.#db)
    if (last < position) followed.lose() // An older database was put back.
    const reached = this.#reach(followed, last)
    if (last - position > BEHIND_MOST) await waitAtMost(WAIT_MOST, reached)
    else await reached
    const { goods } = this.#followed ?? followed
    // They are followed until the others are there.
    if (goods.isWorn)
      this.#read().goods.catch((error) => log('warn', 'The goods can’t be read anew yet.', errorDetails(error)))
    return goods
  }

  /** Makes goods follow up to `last`, or replaces them; while that takes long, the present ones are kept. */
  async #reach(goods: FollowedGoods, last: number): Promise<void> {
    if (await goods.follow(last)) return
    if (this.#followed === goods) {
      const { goods: next, since } = this.#read()
      await waitAtMost(since + WAIT_MOST - performance.now(), next)
    }
    // They may be older than what was committed before this search. Of a log that was emptied, `last` is gone.
    if (this.#followed !== goods) await this.#followed?.follow(await findLastChange(this.#db))
  }

  /** Reads all goods, while the present ones are still searched. One at a time. */
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
 * The goods of a database in memory, up to date, or with the changes up to `upTo`, which saves reading the newest. The first call of a process reads all products, in portions so that
 * other requests are served meanwhile; a server makes it when it starts.
 */
export function currentGoods(db: Db, upTo?: number): Promise<Goods> {
  const known = current.get(db) ?? new CurrentGoods(db)
  current.set(db, known)
  return known.get(upTo)
}

/** Whether a search finds goods in memory at once. */
export const areGoodsThere = (db: Db): boolean => current.get(db)?.areThere === true

/** The same, for a process that has no goods in memory as a rule: throws DataAway if reading them takes long. */
export async function goodsSoon(db: Db): Promise<Goods> {
  const goods = currentGoods(db)
  if (areGoodsThere(db)) return goods
  // Who waits no longer is told so; the goods are read all the same.
  await waitAtMost(WAIT_MOST, goods)
  if (!areGoodsThere(db)) throw new DataAway('The goods are still being read for the search.')
  return goods
}

/** Goods that nobody used for so many milliseconds are dropped, where a search server finds for shoppers. */
const IDLE_MOST = 15 * 60_000

/** Drops goods that nobody uses any more, so that their memory is free. Returns what ends it. */
export function dropIdleGoods(db: Db): () => void {
  const drop = () => {
    const { usedAt = performance.now() } = current.get(db) ?? {}
    if (performance.now() - usedAt > IDLE_MOST) current.delete(db)
  }
  const timer = setInterval(drop, IDLE_MOST / 5).unref()
  return () => clearInterval(timer)
}

/** Between two looks at the change log while nobody searches. */
const LOOK_EVERY = 5000

/**
 * Keeps the goods up to date also while nobody searches, so that no search waits for what an import or a night of changes
 * left to do. Returns what ends it.
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
      // The end of a process closes the database in the middle of a look.
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
