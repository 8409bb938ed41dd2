import { type Change, findLastChange, findSettledChange } from '#platform/db/changes.ts'
import { readerOf } from '#platform/db/replica.ts'
import type { Db } from '#platform/db/schema.ts'
import { Goods } from '#search/goods.ts'
import { listSynonyms } from '#search/queries/synonyms.ts'
import { ChangeFollower, changedProducts } from './change-follower.ts'
import { listIndexed, listIndexedAfter, listNamedCategories, listSold, portionsOf } from './read-goods.ts'
import { runYielding, Yielder } from './yielder.ts'

/** Goods in memory, and their position in the change log. */
export class FollowedGoods {
  readonly goods = new Goods()
  readonly #db: Db
  readonly #log: ChangeFollower
  #learning: Promise<void> | undefined

  private constructor(db: Db, position: number) {
    this.#db = db
    this.#log = new ChangeFollower(db, position, (changes) => this.#apply(changes))
  }

  get position(): number {
    return this.#log.position
  }

  /** Reads all goods, in portions. */
  static async read(db: Db): Promise<FollowedGoods> {
    // It throws if a transaction stays open: a restore, which logs a change when it commits.
    const followed = new FollowedGoods(db, await findSettledChange(db).catch(() => findLastChange(db)))
    const { goods } = followed
    const reader = await readerOf(db)
    goods.setCategories(await listNamedCategories(reader))
    goods.synonyms.replace(await listSynonyms(reader))
    const yielder = new Yielder()
    for (let after = 0; ; ) {
      const rows = await listIndexedAfter(reader, after)
      for (const row of rows) {
        goods.put(row)
        await yielder.yieldIfDue()
      }
      const end = rows.at(-1)
      if (!end) break
      after = end.id
      await yielder.yieldNow()
    }
    await runYielding(goods.learn())
    return followed
  }

  /** Stops following: the database has another log now. */
  lose(): void {
    this.#log.lose()
  }

  /**
   * Applies the committed changes up to id `last`. False if the log doesn't have them all, so that all goods have to be
   * read anew.
   */
  async follow(last: number): Promise<boolean> {
    const isFollowed = await this.#log.follow(last)
    if (this.goods.isUnlearnt) {
      this.#learning ??= runYielding(this.goods.learn()).finally(() => {
        this.#learning = undefined
      })
    }
    return isFollowed
  }

  async #apply(changes: Change[]): Promise<void> {
    const { changed, sold } = changedProducts(changes)
    const yielder = new Yielder()
    for (const ids of portionsOf(changed)) {
      const rows = new Map((await listIndexed(this.#db, ids)).map((row) => [row.id, row]))
      for (const id of ids) {
        const row = rows.get(id)
        if (row) this.goods.put(row)
        else this.goods.remove(id)
        await yielder.yieldIfDue()
      }
      await yielder.yieldNow()
    }
    for (const ids of portionsOf(sold)) {
      for (const row of await listSold(this.#db, ids)) this.goods.setSold(row.id, Number(row.sold))
      await yielder.yieldNow()
    }
    if (changes.some(({ subject }) => subject === 'category'))
      this.goods.setCategories(await listNamedCategories(this.#db))
    if (changes.some(({ subject }) => subject === 'synonym')) this.goods.synonyms.replace(await listSynonyms(this.#db))
  }
}
