import { setTimeout as pause } from 'node:timers/promises'
import { findLastChange } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
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
  #reading: { goods: Promise<FollowedGoods>; since: number } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** The goods with every change that is committed now; the present ones if that takes long. */
  async get(): Promise<Goods> {
    const followed = this.#followed ?? (await this.#read().goods)
    const { position } = followed
    const last = await findLastChange(this.#db)
    if (last < position) followed.lose() // An older database was put back.
    const reached = this.#reach(followed, last)
    if (last - position > BEHIND_MOST) await waitAtMost(WAIT_MOST, reached)
    else await reached
    return (this.#followed ?? followed).goods
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

const current = new WeakMap<Db, CurrentGoods>()

/**
 * The goods of a database in memory, up to date. The first call of a process reads all products, in portions so that
 * other requests are served meanwhile; a server makes it when it starts.
 */
export function currentGoods(db: Db): Promise<Goods> {
  const known = current.get(db) ?? new CurrentGoods(db)
  current.set(db, known)
  return known.get()
}
