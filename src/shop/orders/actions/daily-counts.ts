import { LRUCache } from 'lru-cache'
import { transact } from '#platform/actions/transact.ts'
import {
  DAILY_COUNTS_EVERY,
  DAILY_COUNTS_KEPT_DAYS,
  DAILY_COUNTS_OF_NETWORK,
  DAILY_COUNTS_WAITING,
} from '#platform/contract/server-limits.ts'
import { addDailyCounts, type DailyCount, dropDailyCounts } from '#platform/db/daily-counts.ts'
import { countersOf, WaitingCounts } from '#platform/db/waiting-counts.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { DAY, dayOf, MINUTE } from '#platform/rules/days.ts'
import { listShownIds } from '#shop/catalogue/queries/shown-products.ts'

/** Programs that say so. Most of the others never get here, as a page counts after a person did something on it. */
const ROBOT = /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|curl\/|wget|python|^$/i
const MAX_NETWORKS = 20_000

type Counted = Exclude<DailyCount['kind'], 'missed'>

/**
 * Counts what people do, by day and product: neither who nor when. Counts for products that the shop does not show
 * are dropped, so that the table has a row for each product, kind and day at most.
 */
export class DailyCounts extends WaitingCounts<DailyCount> {
  protected readonly what = 'Views'
  protected readonly every = DAILY_COUNTS_EVERY
  readonly #networks = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: MINUTE, noUpdateTTL: true })
  /** The last day on which old counts were dropped. */
  #dropped = ''

  /** Counts an action from this network, on a product or on none (0). */
  note(kind: Counted, productId: number, { network, agent }: { network: string; agent: string }): void {
    if ((productId <= 0 && kind !== 'checkout') || ROBOT.test(agent)) return
    const before = this.#networks.get(network) ?? 0
    if (before >= DAILY_COUNTS_OF_NETWORK) return
    this.#networks.set(network, before + 1)
    this.add({ kind, product_id: productId, times: 1 })
  }

  protected add({ kind, product_id, times }: DailyCount): void {
    const key = `${kind} ${product_id}`
    const before = this.waiting.get(key)
    if (!before && this.waiting.size >= DAILY_COUNTS_WAITING) return
    this.waiting.set(key, { kind, product_id, times: times + (before?.times ?? 0) })
  }

  protected async store(counts: DailyCount[], now: number): Promise<void> {
    const shown = await listShownIds(this.db, [...new Set(counts.map(({ product_id }) => product_id))])
    const known = counts.filter(({ kind, product_id }) => kind === 'checkout' || shown.has(product_id))
    // All or nothing: what is tried again must not be there in part.
    await transact(this.db, (transaction) => addDailyCounts(transaction, known, dayOf(now)))
  }

  protected async tidy(_counts: DailyCount[], now: number): Promise<void> {
    if (this.#dropped === dayOf(now)) return
    this.#dropped = dayOf(now)
    await dropDailyCounts(this.db, dayOf(now - DAILY_COUNTS_KEPT_DAYS * DAY)).catch((error) => {
      this.#dropped = ''
      log('warn', 'Old counts could not be dropped yet.', errorDetails(error))
    })
  }
}

/** Counters of this process for a database. */
export const dailyCounts = countersOf('daily counts', (db) => new DailyCounts(db))
