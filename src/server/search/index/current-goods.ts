import { setImmediate as breathe } from 'node:timers/promises'
import { type Change, findLastChange, listChanges, listChangesAmong } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import { Goods } from '../goods.ts'
import { listIndexed, listIndexedAfter, listNamedCategories, listSold } from './read-goods.ts'

/** Rows that are read and indexed between two breaths, in which the process serves others. */
const PORTION = 250
const CHANGES_PORTION = 1000
/** Changes before the newest one that are read again after loading: one of them may have been committed later. */
const RECHECKED = 1000
/** Further behind than that, the goods are served as they are while they catch up. */
const BEHIND_MOST = 5000
/** More ids missing than that mean a restored shop or a log that was cut, so that everything is read anew. */
const GAPS_MOST = 2000
/** Milliseconds after which an id that is missing was rolled back. */
const GAP_ENDS = 60_000

/** The goods of a database in memory, which follow its change log. */
class FollowedGoods {
  readonly #db: Db
  #goods: Goods | undefined
  #loading: Promise<Goods> | undefined
  #catchingUp: Promise<void> | undefined
  /** Every change up to here is in the goods, but for the gaps. */
  #position = 0
  /** Ids below the position that no change had when it was read, with the time: a transaction may still commit them. */
  readonly #gaps = new Map<number, number>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The goods with every change that is committed now. */
  async current(): Promise<Goods> {
    const goods = this.#goods ?? (await this.#load())
    const last = await findLastChange(this.#db)
    if (this.#position >= last && this.#gaps.size === 0) return goods
    const isFarBehind = last - this.#position > BEHIND_MOST
    const caughtUp = this.#catchUp(last)
    if (isFarBehind)
      caughtUp.catch(() => {}) // The next search tries again, and throws if it fails.
    else await caughtUp
    return this.#goods ?? goods
  }

  #load(): Promise<Goods> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #read(): Promise<Goods> {
    const last = await findLastChange(this.#db)
    const goods = new Goods()
    goods.setCategories(await listNamedCategories(this.#db))
    for (let after = 0; ; ) {
      const rows = await listIndexedAfter(this.#db, after, PORTION)
      for (const row of rows) goods.put(row)
      const end = rows.at(-1)
      if (!end) break
      after = end.id
      await breathe()
    }
    goods.learn()
    this.#goods = goods
    this.#gaps.clear()
    this.#position = Math.max(0, last - RECHECKED)
    return goods
  }

  /** Applies changes until `last`; one run at a time. */
  async #catchUp(last: number): Promise<void> {
    do {
      this.#catchingUp ??= this.#step().finally(() => {
        this.#catchingUp = undefined
      })
      await this.#catchingUp
    } while (this.#position < last)
  }

  async #step(): Promise<void> {
    const changes = await listChanges(this.#db, this.#position, CHANGES_PORTION)
    const late = await listChangesAmong(this.#db, [...this.#gaps.keys()])
    const end = changes.at(-1)?.id ?? this.#position
    const isCut = end - this.#position - changes.length > GAPS_MOST
    const isRenewed = changes.some(({ subject, subjectId }) => subject === 'product_list' && subjectId === 0)
    if (isCut || (isRenewed && this.#position > 0)) {
      await this.#load()
      this.#position = Math.max(this.#position, end)
      return
    }
    await this.#apply([...late, ...changes])
    this.#noteGaps(changes, end, late)
    this.#position = end
  }

  #noteGaps(changes: Change[], end: number, late: Change[]): void {
    const now = Date.now()
    for (const { id } of late) this.#gaps.delete(id)
    for (const [id, since] of this.#gaps) if (now - since > GAP_ENDS) this.#gaps.delete(id)
    const there = new Set(changes.map(({ id }) => id))
    for (let id = this.#position + 1; id < end; id += 1) if (!there.has(id)) this.#gaps.set(id, now)
  }

  async #apply(changes: Change[]): Promise<void> {
    const goods = this.#goods
    if (!goods) return
    const changed = new Set<number>()
    const sold = new Set<number>()
    for (const { subject, subjectId } of changes) {
      if (subject === 'product' || subject === 'product_list') changed.add(subjectId)
      if (subject === 'sold') sold.add(subjectId)
    }
    const ids = [...changed]
    for (let from = 0; from < ids.length; from += PORTION) {
      const portion = ids.slice(from, from + PORTION)
      const rows = new Map((await listIndexed(this.#db, portion)).map((row) => [row.id, row]))
      for (const id of portion) {
        const row = rows.get(id)
        if (row) goods.put(row)
        else goods.remove(id)
      }
      if (from > 0) await breathe()
    }
    goods.learn()
    for (const row of await listSold(this.#db, [...sold])) goods.setSold(row.id, row.sold)
    if (changes.some(({ subject }) => subject === 'category')) goods.setCategories(await listNamedCategories(this.#db))
  }
}

const followed = new WeakMap<Db, FollowedGoods>()

/**
 * The goods of a database in memory, up to date. The first call of a process reads all products, in portions so that
 * other requests are served meanwhile; a server makes it when it starts.
 */
export function currentGoods(db: Db): Promise<Goods> {
  const known = followed.get(db) ?? new FollowedGoods(db)
  followed.set(db, known)
  return known.current()
}
