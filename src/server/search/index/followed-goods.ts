import { type Change, findLastChange, findSettledChange, listChanges, listChangesAmong } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import { Goods } from '../goods.ts'
import { Breaths, inBreaths } from './breaths.ts'
import { listIndexed, listIndexedAfter, listNamedCategories, listSold } from './read-goods.ts'

/** Products that are read at once: descriptions are long. */
const PORTION = 100
const CHANGES_PORTION = 1000
/** More ids missing than that mean a restored shop or a log that was cut, so that everything is read anew. */
const GAPS_MOST = 2000
/** Milliseconds after which an id that is missing was rolled back. */
const GAP_ENDS = 60_000

const isRenewal = ({ subject, subjectId }: Change): boolean => subject === 'product_list' && subjectId === 0

/** Goods in memory with their place in the change log. */
export class FollowedGoods {
  readonly goods = new Goods()
  readonly #db: Db
  /** Every change up to here is in the goods, but for the gaps. */
  #position = 0
  /** Ids below the position that no change had when it was read, with the time: a transaction may still commit them. */
  readonly #gaps = new Map<number, number>()
  #isLost = false
  #stepping: Promise<void> | undefined
  #learning: Promise<void> | undefined

  private constructor(db: Db) {
    this.#db = db
  }

  get position(): number {
    return this.#position
  }

  /** Reads all goods, in portions. */
  static async read(db: Db): Promise<FollowedGoods> {
    const followed = new FollowedGoods(db)
    const { goods } = followed
    // A transaction that does not end is a restore, whose own change comes when it is committed.
    followed.#position = await findSettledChange(db).catch(() => findLastChange(db))
    goods.setCategories(await listNamedCategories(db))
    const breaths = new Breaths()
    for (let after = 0; ; ) {
      const rows = await listIndexedAfter(db, after, PORTION)
      for (const row of rows) {
        goods.put(row)
        await breaths.breatheIfDue()
      }
      const end = rows.at(-1)
      if (!end) break
      after = end.id
      await breaths.breathe()
    }
    await inBreaths(goods.learn())
    return followed
  }

  /** From now on the goods are not followed: the log is not the one that they are of. */
  lose(): void {
    this.#isLost = true
  }

  /** Applies what is committed up to `last`; false if that can't be told from the log, and all is to be read anew. */
  async follow(last: number): Promise<boolean> {
    // A step that began earlier may have missed what is committed now.
    await this.#stepping
    while (!this.#isLost && (this.#position < last || this.#gaps.size > 0)) {
      const before = this.#position
      this.#stepping ??= this.#step().finally(() => {
        this.#stepping = undefined
      })
      await this.#stepping
      if (this.#position >= last) break
      if (this.#position === before) this.lose() // The log was emptied.
    }
    if (this.goods.isUnlearnt) {
      this.#learning ??= inBreaths(this.goods.learn()).finally(() => {
        this.#learning = undefined
      })
    }
    return !this.#isLost
  }

  async #step(): Promise<void> {
    const changes = await listChanges(this.#db, this.#position, CHANGES_PORTION)
    const late = await listChangesAmong(this.#db, [...this.#gaps.keys()])
    const end = changes.at(-1)?.id ?? this.#position
    const missing = end - this.#position - changes.length
    this.#isLost ||= this.#gaps.size + missing > GAPS_MOST || [...late, ...changes].some(isRenewal)
    if (this.#isLost) return
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
    const changed = new Set<number>()
    const sold = new Set<number>()
    for (const { subject, subjectId } of changes) {
      if (subject === 'product' || subject === 'product_list') changed.add(subjectId)
      if (subject === 'sold') sold.add(subjectId)
    }
    const breaths = new Breaths()
    for (const ids of portionsOf(changed)) {
      const rows = new Map((await listIndexed(this.#db, ids)).map((row) => [row.id, row]))
      for (const id of ids) {
        const row = rows.get(id)
        if (row) this.goods.put(row)
        else this.goods.remove(id)
        await breaths.breatheIfDue()
      }
      await breaths.breathe()
    }
    for (const ids of portionsOf(sold)) {
      for (const row of await listSold(this.#db, ids)) this.goods.setSold(row.id, Number(row.sold))
      await breaths.breathe()
    }
    if (changes.some(({ subject }) => subject === 'category'))
      this.goods.setCategories(await listNamedCategories(this.#db))
  }
}

function* portionsOf(ids: Set<number>): Generator<number[]> {
  const all = [...ids]
  for (let from = 0; from < all.length; from += PORTION) yield all.slice(from, from + PORTION)
}
