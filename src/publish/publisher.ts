import { FEEDS, OWN_PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_CHANGES_BEHIND } from '#platform/contract/server-limits.ts'
import { type Change, findSettledChange, forgetChanges, listChanges, tellsSince } from '#platform/db/changes.ts'
import { inPortions } from '#platform/db/in-list.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import { countProducts } from '#shop/catalogue/queries/shown-products.ts'
import { hasBoundBetween, listOwnAddresses } from '#shop/content/queries/content.ts'
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
import { type Compare, checkSite } from './check/check-site.ts'
import { type FeedsReport, publishFeeds } from './feeds/publish-feeds.ts'
import { fingerprintOf } from './fingerprint.ts'
import { PublishRun, type RunOptions } from './run.ts'
import type { SiteEnvironment } from './site-environment.ts'
import { type SiteState, withSiteState } from './state.ts'
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

/** What a run has to do, as site and database were when it began. */
interface Work extends Pick<RunOptions, 'frame' | 'frameHash'> {
  /** Positions in the change log: of the site, of the changes that the run publishes, of edits that it published meanwhile. */
  from: number
  position: number
  seen: number
  /** When it began (ISO). */
  now: string
  logged: Change[]
  /** Addresses of the pages that the changes affect. */
  changed: string[]
  hasPictures: boolean
  /** Whether every page is made. */
  isWhole: boolean
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

  /** Starts what writes pages; resolves when this thread may end. */
  start(): Promise<unknown> {
    return this.#writer.start()
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
    const about = { origin: canonicalUrl ?? null, isBengaliOn: this.#isBengaliOn, isRepair }
    return publishFeeds({ db, siteDir, buildId, ...about }, signal)
  }

  /**
   * Compares files of the site with what they should be, `most` pages among them, and both feeds; repairs what is not. Pages
   * that a change affects are left to the next publication.
   */
  async check(most: number, signal?: AbortSignal): Promise<SiteCheck> {
    const { siteDir } = this.#options
    const started = this.start()
    const compare: Compare = async (state, addresses) => {
      const { frame, frameHash, isWhole } = await this.#lookAt(state, {})
      // Every page is made anew then.
      if (isWhole) return { written: [], failed: [] }
      const shared = { writer: this.#writer, state, isBengaliOn: this.#isBengaliOn, isRepair: false, isCheck: true }
      const more = { frame, frameHash, isFull: false, maxRenders: Number.POSITIVE_INFINITY }
      const run = new PublishRun({ ...this.#options, ...shared, ...more })
      await run.publishPages(addresses)
      return { written: run.report.changed, failed: run.report.failed }
    }
    const report = await checkSite({ siteDir, compare, most, signal })
    // A feed that a change affects is written first, and counts as no damage.
    await this.publishFeeds(signal)
    const feeds = await this.publishFeeds(signal, true)
    const names = [...report.names, ...feeds.changed]
    await started
    return { ...report, damaged: report.damaged + feeds.changed.length, names }
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
    const started = this.start()
    const published = withSiteState(this.#options.siteDir, async (state) => {
      if (!this.#hasAssets) await this.#options.retainAssets()
      this.#hasAssets = true
      return this.#publish(state, options)
    })
    return published.finally(() => started)
  }

  async #publish(state: SiteState, options: PublishOptions): Promise<PublishReport> {
    const started = performance.now()
    const work = await this.#lookAt(state, options)
    const { isFull = false, maxRenders = Number.POSITIVE_INFINITY } = options
    const { frame, frameHash, isWhole } = work
    const shared = { writer: this.#writer, state, isBengaliOn: this.#isBengaliOn, isRepair: isFull, maxRenders }
    const run = new PublishRun({ ...this.#options, ...shared, frame, frameHash, isFull: isWhole })
    if (isWhole) state.frame = ''
    if (await this.#publishAddresses(run, state, work, options)) {
      if (work.hasPictures) await this.#publishPictures(run, work, state, options.signal)
      if (isWhole) await run.removeGone(work.hasPictures)
      if (this.#options.draw) state.hasPictures = work.hasPictures
      // After a failure the position stays, so that the next run tries the failed pages again.
      if (run.report.failed.length === 0) await this.#moveOn(state, work)
    }
    run.report.milliseconds = Math.round((performance.now() - started) * 10) / 10
    return run.report
  }

  get #isBengaliOn(): boolean {
    return this.#options.isBengaliOn ?? false
  }

  /** Addresses of pages that changes affect, in both editions: of the merchant's own also those that are gone. */
  async #pagesOf(state: SiteState, changes: Change[], more: readonly string[] = []): Promise<string[]> {
    const isOwn = changes.some(({ subject }) => subject === 'page')
    const own = isOwn ? [...(await listOwnAddresses(this.#options.db)), ...state.addressesOf(OWN_PAGES)] : []
    const addresses = [...new Set([...affectedAddresses(changes), ...own, ...more])]
    return this.#isBengaliOn ? withBengali(addresses) : addresses
  }

  /** Compares the site with the database; records the site's configuration. */
  async #lookAt(state: SiteState, { isFull = false }: PublishOptions): Promise<Work> {
    const { db, buildId, environment, draw, maxDraws = 0 } = this.#options
    state.recordEnvironment(environment)
    const from = state.position
    const now = new Date().toISOString()
    // Read before the pages: a concurrent change is published twice rather than missed.
    const position = await findSettledChange(db)
    const isWindowed = await hasBoundBetween(db, state.windowsAt, now)
    const logged = await listChanges(db, from, MAX_CHANGES_BEHIND)
    const frame = await findFrame(db)
    const frameHash = fingerprintOf(buildId, JSON.stringify(frame))
    const hasPictures = draw !== undefined && maxDraws > 0 && (await countProducts(db)) <= maxDraws
    const isOther = draw !== undefined && state.hasPictures !== hasPictures
    const isWhole = isFull || isOther || state.frame !== frameHash || !tellsSince(from, position)
    const changed = await this.#pagesOf(state, logged, isWindowed ? WINDOWED_PAGES : [])
    return { from, now, position, seen: position, logged, changed, frame, frameHash, hasPictures, isWhole }
  }

  /** Publishes edits that came since the run began. */
  async #publishEdits(run: PublishRun, state: SiteState, work: Work): Promise<void> {
    const edits = await listChanges(this.#options.db, work.seen, MAX_CHANGES_BEHIND)
    await run.publishPages(await this.#pagesOf(state, edits))
    work.seen = edits.at(-1)?.id ?? work.seen
  }

  /** Publishes pages; returns whether all of them were rendered. */
  async #publishAddresses(run: PublishRun, state: SiteState, work: Work, options: PublishOptions): Promise<boolean> {
    const { onProgress, signal, onUnrendered } = options
    const { db } = this.#options
    const { report } = run
    const total = work.isWhole ? await countAddresses(db, this.#isBengaliOn) : work.changed.length
    for await (const addresses of work.isWhole
      ? allAddresses(db, BATCH, this.#isBengaliOn)
      : inPortions(work.changed, BATCH)) {
      await run.publishPages(addresses)
      onProgress?.(Math.min(report.considered, total), total)
      if (report.considered < total) signal?.throwIfAborted()
      if (run.unrendered > 0) break
      await this.#publishEdits(run, state, work)
    }
    onUnrendered?.(run.unrendered + Math.max(0, total - report.considered))
    return run.unrendered === 0
  }

  async #publishPictures(run: PublishRun, work: Work, state: SiteState, signal?: AbortSignal): Promise<void> {
    const { db } = this.#options
    const isCategory = work.logged.some(({ subject }) => subject === 'category')
    const categories = isCategory ? state.addressesOf(CATEGORY_PICTURES) : []
    const affected = [...(await affectedSharePictures(db, work.logged)), ...categories]
    for await (const addresses of work.isWhole ? allSharePictures(db, BATCH) : [affected]) {
      for (const address of addresses) {
        await run.publishPages([address])
        // A picture takes longer than a page, which need not wait for the rest of them.
        await this.#publishEdits(run, state, work)
        signal?.throwIfAborted()
      }
    }
  }

  /** Records that the site is as the database was, and forgets changes that no site needs any more. */
  async #moveOn(state: SiteState, { from, now, position, frameHash, isWhole }: Work): Promise<void> {
    if (isWhole) state.frame = frameHash
    // A lower one after the database was put back to before it.
    state.position = position
    state.windowsAt = now
    const isDue = Math.floor(position / DELETE_EVERY) > Math.floor(from / DELETE_EVERY)
    if (isDue) await forgetChanges(this.#options.db, position - CHANGES_RETAINED)
  }
}
