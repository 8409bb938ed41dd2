import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { MAX_CHANGES_BEHIND } from '#platform/contract/server-limits.ts'
import { findSettledChange, forgetChanges, listChanges } from '#platform/db/changes.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import { countProducts } from '#shop/catalogue/queries/shown-products.ts'
import { hasBoundBetween } from '#shop/content/queries/content.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'
import {
  affectedAddresses,
  affectedSharePictures,
  allAddresses,
  allSharePictures,
  CATEGORY_PICTURES,
  countAddresses,
  WINDOWED_PAGES,
  withBengali,
} from './addresses.ts'
import { type FeedsReport, publishFeeds } from './feeds/publish-feeds.ts'
import { fingerprintOf } from './fingerprint.ts'
import { PublishRun, type RunOptions } from './run.ts'
import type { SiteEnvironment } from './site-environment.ts'
import { SiteState } from './state.ts'
import { withSiteLock } from './state-folder.ts'
import { createPageWriter, type SiteWriter } from './writer.ts'

export interface PublisherOptions extends Pick<RunOptions, 'db' | 'siteDir' | 'render' | 'draw'> {
  /** Hash of the code and the configuration that pages are made with. */
  buildId: string
  /** Copies the assets that pages use out of the build folder. It runs once, before the first page is written. */
  retainAssets: () => Promise<void>
  /** The configuration that is recorded beside the pages. */
  environment: SiteEnvironment
  /** Addresses that the feeds contain; without it no feeds are written. */
  canonicalUrl?: string | undefined
  /** Whether pages are made in Bengali too. */
  isBengaliOn?: boolean
  /** Up to how many products share pictures are published too; a larger shop's server draws each on request. */
  maxDraws?: number
  /** Writes the pages; by default with compressed copies, on a thread. */
  writer?: SiteWriter
}

export interface PublishOptions {
  /** Makes every page and repairs damaged files, instead of only the pages that changes affect. */
  isFull?: boolean
  /** Called after each batch with the number of addresses checked and the total. */
  onProgress?: (considered: number, total: number) => void
  /** Aborts between two batches; the next run does the rest. */
  signal?: AbortSignal | undefined
  /** Renders no more pages than these; `onUnrendered` is told how many others there may be. For dry runs. */
  maxRenders?: number
  onUnrendered?: (count: number) => void
  /** Whether the feeds are written as well, after the pages; a running shop has a schedule of their own for them (feed-schedule.ts). */
  withFeeds?: boolean
}

const BATCH = 100
/** Retained entries of the change log: twice what a site may be behind, so that none misses one it needs. */
const CHANGES_RETAINED = 2 * MAX_CHANGES_BEHIND
/** Old entries are deleted once per this many changes. */
const DELETE_EVERY = 1000

/**
 * Updates the pages in a folder from the database and writes only those that differ (docs/architecture.md, From price
 * to page).
 */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #writer: SiteWriter
  #hasAssets = false

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#writer = options.writer ?? createPageWriter(options.siteDir)
  }

  /** Publishes what changed since the site's position; every page if build or frame changed. */
  async publish(options: PublishOptions = {}): Promise<PublishReport> {
    const report = await this.#publishPages(options)
    if (options.withFeeds ?? true) await this.#addFeeds(report, options)
    return report
  }

  /** Writes the feeds if goods have changed. Pages may be published meanwhile. */
  publishFeeds(signal?: AbortSignal, isRepair = false): Promise<FeedsReport> {
    const { db, siteDir, buildId, canonicalUrl } = this.#options
    return publishFeeds({ db, siteDir, buildId, origin: canonicalUrl ?? null, isRepair }, signal)
  }

  async #addFeeds(report: PublishReport, { signal, isFull }: PublishOptions): Promise<void> {
    try {
      const { changed, gone, bytes, milliseconds } = await this.publishFeeds(signal, isFull)
      report.changed.push(...changed)
      report.gone.push(...gone)
      report.written += changed.length
      report.removed += gone.length
      report.bytes += bytes
      report.milliseconds += milliseconds
    } catch (error) {
      signal?.throwIfAborted()
      log('error', 'The feeds could not be written.', errorDetails(error))
      report.failed.push(...Object.values(FEEDS))
    }
  }

  #publishPages(options: PublishOptions): Promise<PublishReport> {
    const { siteDir } = this.#options
    this.#writer.start()
    return withSiteLock(siteDir, async () => {
      const state = new SiteState(siteDir)
      try {
        if (!this.#hasAssets) await this.#options.retainAssets()
        this.#hasAssets = true
        return await this.#publish(state, options)
      } finally {
        state.close()
      }
    })
  }

  async #publish(state: SiteState, options: PublishOptions): Promise<PublishReport> {
    const { isFull = false, onProgress, signal, maxRenders = Number.POSITIVE_INFINITY, onUnrendered } = options
    const started = performance.now()
    const { db, buildId, environment } = this.#options
    state.recordEnvironment(environment)
    const from = state.position
    const now = new Date().toISOString()
    // Read before the pages: a concurrent change is published twice rather than missed.
    const position = await findSettledChange(db)
    const isWindowed = await hasBoundBetween(db, state.windowsAt, now)
    const logged = await listChanges(db, from, MAX_CHANGES_BEHIND)
    const { isBengaliOn = false } = this.#options
    const both = (addresses: string[]) => (isBengaliOn ? withBengali(addresses) : addresses)
    const affected = affectedAddresses(logged)
    const changes = both([...new Set([...affected, ...(isWindowed ? WINDOWED_PAGES : [])])])
    const frame = await findFrame(db)
    const frameHash = fingerprintOf(buildId, JSON.stringify(frame))
    const { draw, maxDraws = 0 } = this.#options
    const hasPictures = draw !== undefined && maxDraws > 0 && (await countProducts(db)) <= maxDraws
    const isOther = draw !== undefined && state.hasPictures !== hasPictures
    const isWhole = isFull || isOther || state.frame !== frameHash || position - from > MAX_CHANGES_BEHIND
    const run = new PublishRun({
      ...this.#options,
      writer: this.#writer,
      state,
      frame,
      frameHash,
      isFull: isWhole,
      isRepair: isFull,
      maxRenders,
      isBengaliOn,
    })
    const { report } = run
    const finished = (): PublishReport => {
      report.milliseconds = Math.round((performance.now() - started) * 10) / 10
      return report
    }

    if (isWhole) state.frame = ''
    const total = isWhole ? await countAddresses(db, isBengaliOn) : changes.length
    let seen = position
    for await (const addresses of isWhole ? allAddresses(db, BATCH, isBengaliOn) : [changes]) {
      await run.publishPages(addresses)
      onProgress?.(Math.min(report.considered, total), total)
      if (report.considered < total) signal?.throwIfAborted()
      if (run.unrendered > 0) break
      // An edit that comes during a full run is published before the remaining pages.
      const edits = await listChanges(db, seen, MAX_CHANGES_BEHIND)
      await run.publishPages(both(affectedAddresses(edits)))
      seen = edits.at(-1)?.id ?? seen
    }
    onUnrendered?.(run.unrendered + Math.max(0, total - report.considered))
    if (run.unrendered > 0) return finished()
    if (hasPictures) {
      const categories = logged.some(({ subject }) => subject === 'category')
        ? state.addressesOf(CATEGORY_PICTURES)
        : []
      const affected = [...(await affectedSharePictures(db, logged)), ...categories]
      for await (const addresses of isWhole ? allSharePictures(db, BATCH) : [affected]) {
        for (const address of addresses) {
          await run.publishPages([address])
          // Edits of pages are published between two pictures, which take longer.
          const edits = await listChanges(db, seen, MAX_CHANGES_BEHIND)
          await run.publishPages(both(affectedAddresses(edits)))
          seen = edits.at(-1)?.id ?? seen
          signal?.throwIfAborted()
        }
      }
    }
    if (isWhole) await run.removeGone(hasPictures)
    if (draw) state.hasPictures = hasPictures

    // After a failure the position stays, so that the next run tries the failed pages again.
    if (report.failed.length === 0) {
      if (isWhole) state.frame = frameHash
      if (position > from) state.position = position
      state.windowsAt = now
      const isDue = Math.floor(position / DELETE_EVERY) > Math.floor(from / DELETE_EVERY)
      if (isDue) await forgetChanges(db, position - CHANGES_RETAINED)
    }
    return finished()
  }
}
