import type { PublishReport } from '#contract/publish.ts'
import { findSettledChange, forgetChanges, listChanges } from '../db/changes.ts'
import { findFrame } from '../db/frame.ts'
import { allAddresses, countAddresses, touchedAddresses } from './addresses.ts'
import { fingerprintOf } from './fingerprint.ts'
import { withSiteLock } from './lock.ts'
import type { MadeWith } from './made-with.ts'
import { PublishRun, type RunOptions } from './run.ts'
import { SiteState } from './state.ts'
import { PageWriter } from './writer.ts'

export interface PublisherOptions extends Pick<RunOptions, 'db' | 'siteDir' | 'render'> {
  /** Hash of the code and the configuration that pages are made with. */
  buildId: string
  /** Makes the files that pages name outlive the build; it runs once, before the first page is written. */
  keepAssets: () => Promise<void>
  /** What of the configuration is kept beside the pages. */
  making: MadeWith
}

export interface PublishOptions {
  /** Looks at every page, whatever changed. */
  isFull?: boolean
  /** Hears how many of how many addresses were looked at. */
  onProgress?: (considered: number, total: number) => void
  /** Ends it between two portions of pages; the next publishing does the rest. */
  signal?: AbortSignal | undefined
}

const PORTION = 100
/** For a folder that is further behind, looking at every page is cheaper than at each that the changes touch. */
const CHANGES_MOST = 100_000
/** Twice as many are kept: none is forgotten under a folder that still needs it. */
const CHANGES_KEPT = 2 * CHANGES_MOST
/** The oldest are forgotten once in so many. */
const FORGET_EVERY = 1000

/**
 * Brings a folder to what the database holds, page by page, writing only what differs (docs/architecture.md, From price
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

  /** Publishes what changed since the folder's position, or everything after a new build or frame. */
  publish(options: PublishOptions = {}): Promise<PublishReport> {
    const { siteDir } = this.#options
    this.#writer.start()
    return withSiteLock(siteDir, async () => {
      const state = new SiteState(siteDir)
      try {
        if (!this.#hasAssets) await this.#options.keepAssets()
        this.#hasAssets = true
        return await this.#publish(state, options)
      } finally {
        state.close()
      }
    })
  }

  async #publish(state: SiteState, { isFull = false, onProgress, signal }: PublishOptions): Promise<PublishReport> {
    const started = performance.now()
    const { db, buildId, making } = this.#options
    state.noteMaking(making)
    const from = state.position
    // Read before the pages are: what changes meanwhile is published again rather than missed.
    const position = await findSettledChange(db)
    const changes = touchedAddresses(await listChanges(db, from, CHANGES_MOST))
    const frame = await findFrame(db)
    const frameHash = fingerprintOf(buildId, JSON.stringify(frame))
    const isWhole = isFull || state.frame !== frameHash || position - from > CHANGES_MOST
    const run = new PublishRun({ ...this.#options, writer: this.#writer, state, frame, frameHash, isFull: isWhole })
    const { report } = run

    if (isWhole) state.frame = ''
    const total = isWhole ? await countAddresses(db) : changes.length
    let seen = position
    for await (const addresses of isWhole ? allAddresses(db, PORTION) : [changes]) {
      await run.publishPages(addresses)
      onProgress?.(Math.min(report.considered, total), total)
      if (report.considered < total) signal?.throwIfAborted()
      // What is edited meanwhile does not wait for all other pages.
      const edits = await listChanges(db, seen, CHANGES_MOST)
      await run.publishPages(touchedAddresses(edits))
      seen = edits.at(-1)?.id ?? seen
    }
    if (isWhole) await run.removeGone()

    // What failed is looked at again.
    if (report.failed.length === 0) {
      if (isWhole) state.frame = frameHash
      if (position > from) state.position = position
      const isTime = Math.floor(position / FORGET_EVERY) > Math.floor(from / FORGET_EVERY)
      if (isTime) await forgetChanges(db, position - CHANGES_KEPT)
    }
    report.milliseconds = Math.round((performance.now() - started) * 10) / 10
    return report
  }
}
