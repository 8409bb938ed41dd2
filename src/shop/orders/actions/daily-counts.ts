import { LRUCache } from 'lru-cache'
import { transact } from '#platform/actions/transact.ts'
import {
  DAILY_COUNTS_EVERY,
  DAILY_COUNTS_KEPT_DAYS,
  DAILY_COUNTS_OF_NETWORK,
  DAILY_COUNTS_WAITING,
} from '#platform/contract/server-limits.ts'
import { addDailyCounts, type DailyCount, dropDailyCounts } from '#platform/db/daily-counts.ts'
import type { Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { DAY, dayOf, MINUTE } from '#platform/rules/days.ts'
import { listShownIds } from '#shop/catalogue/queries/shown-products.ts'

/** Programs that say so. Most of the others never get here, as a page counts after a person did something on it. */
const ROBOT = /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|curl\/|wget|python|^$/i
const MAX_NETWORKS = 20_000

type Counted = Exclude<DailyCount['kind'], 'missed'>

/**
 * Counts what people do, by day and product: neither who nor when. Counts wait in memory and are written together, so that
 * no page waits for a write; unwritten counts of a killed process are lost. Counts for products that the shop
 * does not show are dropped, so that the table has a row for each product, kind and day at most.
 */
export class DailyCounts {
  readonly #db: Db
  readonly #waiting = new Map<string, DailyCount>()
  readonly #networks = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE, noUpdateTTL: true })
  #timer: ReturnType<typeof setInterval> | undefined
  #writing: Promise<void> = Promise.resolve()
  /** The last day on which old counts were dropped. */
  #dropped = ''

  constructor(db: Db) {
    this.#db = db
  }

  /** From now on what waits is written every few seconds. */
  start(): void {
    this.#timer ??= setInterval(() => void this.write(), DAILY_COUNTS_EVERY).unref()
  }

  /** Writes what waits for the last time. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.write()
  }

  /** Counts an action from this network, on a product or on none (0). */
  note(kind: Counted, productId: number, { network, agent }: { network: string; agent: string }): void {
    if ((productId <= 0 && kind !== 'checkout') || ROBOT.test(agent)) return
    const before = this.#networks.get(network) ?? 0
    if (before >= DAILY_COUNTS_OF_NETWORK) return
    this.#networks.set(network, before + 1)
    this.#add({ kind, product_id: productId, times: 1 })
  }

  #add({ kind, product_id, times }: DailyCount): void {
    const key = `${kind} ${product_id}`
    const before = this.#waiting.get(key)
    if (!before && this.#waiting.size >= DAILY_COUNTS_WAITING) return
    this.#waiting.set(key, { kind, product_id, times: times + (before?.times ?? 0) })
  }

  /** Writes what waits. Never rejects: what can't be written waits for the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow())
    return this.#writing
  }

  async #writeNow(): Promise<void> {
    const counts = [...this.#waiting.values()]
    this.#waiting.clear()
    const now = Date.now()
    try {
      if (counts.length > 0) {
        const shown = await listShownIds(this.#db, [...new Set(counts.map(({ product_id }) => product_id))])
        const known = counts.filter(({ kind, product_id }) => kind === 'checkout' || shown.has(product_id))
        // All or nothing: what is tried again must not be there in part.
        await transact(this.#db, (transaction) => addDailyCounts(transaction, known, dayOf(now)))
      }
    } catch (error) {
      log('warn', 'Views could not be counted yet.', errorDetails(error))
      for (const count of counts) this.#add(count)
      return
    }
    if (this.#dropped === dayOf(now)) return
    this.#dropped = dayOf(now)
    await dropDailyCounts(this.#db, dayOf(now - DAILY_COUNTS_KEPT_DAYS * DAY)).catch((error) => {
      this.#dropped = ''
      log('warn', 'Old counts could not be dropped yet.', errorDetails(error))
    })
  }
}

const ofDatabases = new WeakMap<Db, DailyCounts>()

/** Counters of this process for a database. */
export function dailyCounts(db: Db): DailyCounts {
  const known = ofDatabases.get(db) ?? new DailyCounts(db)
  ofDatabases.set(db, known)
  return known
}
