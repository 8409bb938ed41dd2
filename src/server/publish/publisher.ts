import type { PublishReport } from '#contract/publish.ts'
import { findSettledChange, forgetChanges, listChanges } from '../db/changes.ts'
import { findFrame } from '../db/frame.ts'
import { hasBoundBetween } from '../db/windows.ts'
import { affectedAddresses, allAddresses, countAddresses, WINDOWED_PAGES } from './addresses.ts'
import { fingerprintOf } from './fingerprint.ts'
import { withSiteLock } from './lock.ts'
import { PublishRun, type RunOptions } from './run.ts'
import type { SiteEnvironment } from './site-environment.ts'
import { SiteState } from './state.ts'
import { PageWriter } from './writer.ts'

export interface PublisherOptions extends Pick<RunOptions, 'db' | 'siteDir' | 'render'> {
  /** Hash of the code and the configuration that pages are made with. */
  buildId: string
  /** Copies the assets that pages use out of the build folder. It runs once, before the first page is written. */
  retainAssets: () => Promise<void>
  /** The configuration that is recorded beside the pages. */
  environment: SiteEnvironment
}

export interface PublishOptions {
  /** Checks every page, not only those that changes affect. */
  isFull?: boolean
  /** Called after each batch with the number of addresses checked and the total. */
  onProgress?: (considered: number, total: number) => void
  /** Aborts between two batches; the next run does the rest. */
  signal?: AbortSignal | undefined
}

const BATCH = 100
/** A site that is further behind is published in full, which is cheaper than going through the changes. */
const MAX_CHANGES = 100_000
/** Older entries of the change log are deleted. Twice `MAX_CHANGES`, so that no site misses one it still needs. */
const CHANGES_RETAINED = 2 * MAX_CHANGES
/** Old entries are deleted once per this many changes. */
const DELETE_EVERY = 1000

/**
 * Updates the pages in a folder from the database and writes only those that differ (docs/architecture.md, From price
 * to page).
 */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #writer: PageWriter
  #hasAssets = false

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#writer = new PageWriter(options.siteDir)
  }

  /** Publishes what changed since the site's position; every page if build or frame changed. */
  publish(options: PublishOptions = {}): Promise<PublishReport> {
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

  async #publish(state: SiteState, { isFull = false, onProgress, signal }: PublishOptions): Promise<PublishReport> {
    const started = performance.now()
    const { db, buildId, environment } = this.#options
    state.recordEnvironment(environment)
    const from = state.position
    const now = new Date().toISOString()
    // Read before the pages: a change that comes meanwhile is published twice rather than missed.
    const position = await findSettledChange(db)
    const isWindowed = await hasBoundBetween(db, state.windowsAt, now)
    const affected = affectedAddresses(await listChanges(db, from, MAX_CHANGES))
    const changes = [...new Set([...affected, ...(isWindowed ? WINDOWED_PAGES : [])])]
    const frame = await findFrame(db)
    const frameHash = fingerprintOf(buildId, JSON.stringify(frame))
    const isWhole = isFull || state.frame !== frameHash || position - from > MAX_CHANGES
    const run = new PublishRun({ ...this.#options, writer: this.#writer, state, frame, frameHash, isFull: isWhole })
    const { report } = run

    if (isWhole) state.frame = ''
    const total = isWhole ? await countAddresses(db) : changes.length
    let seen = position
    for await (const addresses of isWhole ? allAddresses(db, BATCH) : [changes]) {
      await run.publishPages(addresses)
      onProgress?.(Math.min(report.considered, total), total)
      if (report.considered < total) signal?.throwIfAborted()
      // An edit that comes during a full run is published before the remaining pages.
      const edits = await listChanges(db, seen, MAX_CHANGES)
      await run.publishPages(affectedAddresses(edits))
      seen = edits.at(-1)?.id ?? seen
    }
    if (isWhole) await run.removeGone()

    // After a failure the position stays, so that the next run tries the failed pages again.
    if (report.failed.length === 0) {
      if (isWhole) state.frame = frameHash
      if (position > from) state.position = position
      state.windowsAt = now
      const isDue = Math.floor(position / DELETE_EVERY) > Math.floor(from / DELETE_EVERY)
      if (isDue) await forgetChanges(db, position - CHANGES_RETAINED)
    }
    report.milliseconds = Math.round((performance.now() - started) * 10) / 10
    return report
  }
}
