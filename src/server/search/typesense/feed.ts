import { setTimeout as pause } from 'node:timers/promises'
import { findLastChange, findSettledChange } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import { log } from '../../log.ts'
import { countIndexed, findFirstChange } from '../index/read-goods.ts'
import type { Collections } from './collections.ts'
import { rulesOfDocuments } from './documents.ts'
import { FedCollection } from './fed-collection.ts'
import { Lag } from './lag.ts'
import { Lease } from './lease.ts'
import { Repeater } from './repeater.ts'
import { Sender } from './sender.ts'

/** Milliseconds between two looks at the change log while all goods are sent. */
const KEEP_UP_EVERY = 1000
/** Milliseconds between two looks at the server while nothing changes: it may have been emptied. */
const CHECK_EVERY = 30_000
/** Milliseconds that the end of the process waits for a server that is slow. */
const STOP_WAIT = 3000

/**
 * Keeps the goods of a search server as the database has them: it follows the change log, and sends everything anew
 * where that is not enough. One of several processes feeds (`Lease`); all it does is idempotent.
 */
export class TypesenseFeed {
  readonly #db: Db
  readonly #collections: Collections
  readonly #lease: Lease
  readonly lag: Lag
  #fed: FedCollection | undefined
  /** A collection that was filled because the one before had lost goods: that is not tried twice. */
  #refilled: string | undefined
  #isRefill = false
  /** Whether the collection that is filled may be in use already, so that it must not be deleted after an error. */
  #isPublishing = false
  /** Id of the last change when there was nothing to do. */
  #seen = -1
  #checkedAt = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined
  readonly #repeater = new Repeater(
    () => this.run(),
    () => {
      this.#fed = undefined
      this.#seen = -1
    },
  )
  #documents = 0
  #fullFeeds = 0
  #keptUpAt = Number.NEGATIVE_INFINITY

  constructor(db: Db, collections: Collections) {
    this.#db = db
    this.#collections = collections
    this.#lease = new Lease(collections)
    this.lag = new Lag(db, collections)
  }

  /** Sums since the process started, for metrics. */
  get totals() {
    return { documents: this.#documents, fullFeeds: this.#fullFeeds, failures: this.#repeater.failures }
  }

  start(): void {
    this.lag.start()
    this.#repeater.start()
  }

  /** Stops after the portion that is being sent, or after STOP_WAIT. */
  async stop(): Promise<void> {
    this.#repeater.stop()
    this.lag.stop()
    await Promise.race([this.#end(), pause(STOP_WAIT, undefined, { ref: false })])
  }

  async #end(): Promise<void> {
    await this.#running
    // If this fails, another process waits until the lease expires.
    await this.#lease.end().catch(() => {})
  }

  /** Changes that the server does not have yet; NaN before its state is known, or while another process feeds. */
  async backlog(): Promise<number> {
    return this.#fed ? Math.max(0, (await findLastChange(this.#db)) - this.#fed.saved) : Number.NaN
  }

  /** Sends what changed; everything if `isFull` or if the server lacks it. Returns how many goods a full feed sent. */
  async run({ isFull = false } = {}): Promise<number> {
    await this.#running
    let count = 0
    const work = (async () => {
      count = await this.#feed(isFull)
    })()
    this.#running = work.catch(() => {}).finally(() => (this.#running = undefined))
    await work
    return count
  }

  /** Lets no other process feed while this one does. */
  async take(): Promise<void> {
    await this.#collections.makeFeeds()
    await this.#lease.keep()
  }

  async #feed(isFull: boolean): Promise<number> {
    const last = await findLastChange(this.#db)
    const isDue = performance.now() - this.#checkedAt > CHECK_EVERY
    if (!isFull && !isDue && this.#seen === last) return 0
    this.#checkedAt = performance.now()
    this.#seen = last
    await this.#collections.makeFeeds()
    if (isFull) await this.#lease.keep()
    else if (!(await this.#lease.take())) {
      this.#fed = undefined
      return 0
    }
    const fed = isFull ? undefined : await this.#findFed(last)
    const isFollowed = fed !== undefined && (await fed.follow(last))
    if (!isFollowed) return this.#feedAll()
    if (fed.sender.isStale) return this.#feedAll(fed)
    this.#fed = fed
    await fed.save()
    this.#seen = fed.saved
    return 0
  }

  /** The collection that is searched now; undefined if following the log is not enough for it. */
  async #findFed(last: number): Promise<FedCollection | undefined> {
    const current = await this.#collections.findCurrent()
    const row = current && (await this.#collections.findFeed(current.name))
    const position = row?.position
    const rules = rulesOfDocuments()
    if (!current || position === undefined || row?.rules !== rules || position > last) return undefined
    // The log was cut: changes in between are gone.
    if ((await findFirstChange(this.#db)) > position + 1 && position < last) return undefined
    const known = this.#fed
    const isKnown = known?.name === current.name && known.saved === position
    const fed = isKnown ? known : this.#follow(current.name, rules, position)
    if (!isKnown) await fed.sender.takeUp()
    const isWhole =
      position < last || current.size === (await countIndexed(this.#db)) || this.#refilled === current.name
    if (isWhole || (await findLastChange(this.#db)) > last) return fed
    this.#isRefill = true
    return undefined
  }

  #follow(name: string, rules: string, position: number): FedCollection {
    return new FedCollection(this.#db, this.#collections, this.#senderOf(name), { name, rules, position })
  }

  #senderOf(collection: string): Sender {
    return new Sender(this.#db, this.#collections, collection, async (sent) => {
      this.#documents += sent
      if (this.#repeater.isEnding) throw new Error('The process ended while it fed the search server.')
      await this.#lease.keep()
    })
  }

  /**
   * Fills a new collection, which takes the place of the present one once it is complete. Returns how many goods it has. The
   * present one follows the log meanwhile, if it can.
   */
  async #feedAll(present?: FedCollection): Promise<number> {
    this.#fed = undefined
    await this.#collections.dropOthers()
    const collection = await this.#collections.makeGoods()
    this.#isPublishing = false
    try {
      return await this.#fill(collection, present)
    } catch (error) {
      // Each attempt would leave one in the server's memory. If this fails too, `dropOthers` deletes it next time.
      if (!this.#isPublishing) await this.#collections.drop(collection).catch(() => {})
      throw error
    }
  }

  async #fill(collection: string, present: FedCollection | undefined): Promise<number> {
    const position = await findSettledChange(this.#db).catch(() => findLastChange(this.#db))
    const fed = this.#follow(collection, rulesOfDocuments(), position)
    const count = await fed.sender.sendAll(() => this.#keepUp(present))
    // If synonyms or categories changed meanwhile, this one is searched until the next run has sent everything again.
    const isFollowed = (await fed.follow(await findLastChange(this.#db))) && !fed.sender.isStale
    await fed.saveFilled(isFollowed, position)
    this.#isPublishing = true
    await this.#collections.publish(collection)
    this.#fed = isFollowed ? fed : undefined
    if (this.#isRefill) this.#refilled = collection
    this.#isRefill = false
    this.#seen = this.#fed?.saved ?? -1
    this.#fullFeeds += 1
    log('info', 'The search server has all products.', { products: count })
    return count
  }

  /** Lets the collection that is searched follow the log while another is filled. It stays marked as outdated. */
  async #keepUp(present: FedCollection | undefined): Promise<void> {
    if (!present || performance.now() - this.#keptUpAt < KEEP_UP_EVERY) return
    this.#keptUpAt = performance.now()
    present.loseRules()
    if (await present.follow(await findLastChange(this.#db))) await present.save()
  }
}
