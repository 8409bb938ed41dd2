import { MAX_CHANGES_BEHIND } from '#platform/contract/server-limits.ts'
import { findLastChange, listChanges, tellsSince } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { englishOf } from '#platform/rules/editions.ts'
import type { PublishingState } from '#publish/contract/office/publishing.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import { findNextBound } from '#shop/content/queries/content.ts'
import { affectedAddresses } from './addresses.ts'
import type { Publisher, PublishOptions } from './publisher.ts'
import { RunProgress, RunReports, type ScheduleListener } from './run-progress.ts'
import { SiteState } from './state.ts'

/** Milliseconds to wait for further writes, so that they are published together. */
const DEBOUNCE = 20
/** Milliseconds between two checks for changes by other processes. */
const POLL = 1000
/** Milliseconds until something is retried that failed so many times in a row before. */
export const retryAfter = (failures: number): number => Math.min(1000 * 2 ** failures, 5000)

const logUntold = (error: unknown) => log('warn', 'Nobody could be told what was published.', errorDetails(error))

/** A publisher in this thread or in another. */
export type PagePublisher = Pick<Publisher, 'publish'>

/** Called after a run with its report and the id of the last change that the site shows now. */
export type PublishedListener = (report: PublishReport, position: number) => Promise<void>

/** The next run. It starts when the current one ends; all callers that request one meanwhile share it. */
interface PendingRun {
  isFull: boolean
  report: Promise<PublishReport>
}

/**
 * Publishes after each write of this process, within a second after a write of another process, and when a banner or the
 * announcement begins or ends.
 */
export class PublishSchedule {
  readonly #publisher: PagePublisher
  readonly #db: Db
  readonly #onPublished: PublishedListener
  readonly #onFailed: () => void
  readonly #ending = new AbortController()
  readonly #reports = new RunReports()
  readonly #progress = new RunProgress()
  /** The last published change, and the last change that a run has read or is reading; -1 if unknown. */
  #position = -1
  #lastRead = -1
  #failures = 0
  #retryAt = 0
  /** Pages that were changed while this process did not run, until a run has made them. */
  #outdated: Pick<Set<string>, 'has'> = new Set()
  /** When a banner or the announcement begins or ends next: pages change then without a write. */
  #boundAt = Number.POSITIVE_INFINITY
  #running: Promise<unknown> = Promise.resolve()
  #pending: PendingRun | undefined
  #checking: Promise<unknown> = Promise.resolve()
  #debounce: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setInterval> | undefined

  /** `onPublished` is called after each run whose pages were all made, `onFailed` after any other. */
  constructor(
    publisher: PagePublisher,
    db: Db,
    onPublished: PublishedListener = async () => {},
    onFailed: () => void = () => {},
  ) {
    this.#publisher = publisher
    this.#db = db
    this.#onPublished = onPublished
    this.#onFailed = onFailed
  }

  /** Sums over all runs since the process started, for metrics. */
  get totals() {
    return this.#reports.totals
  }

  /** Publishes pending changes and starts polling for new ones; finds out first which pages of the site show old content. */
  async start(siteDir: string): Promise<void> {
    await this.#findOutdated(siteDir).catch((error) => log('error', 'Old pages may be shown.', errorDetails(error)))
    this.#poll = setInterval(() => this.#check(), POLL)
    this.#poll.unref()
    this.#check()
  }

  /** Whether the site's page at this address may be as it was when an earlier process ended. */
  isOutdated(address: string): boolean {
    return this.#outdated.has(englishOf(address))
  }

  async #findOutdated(siteDir: string): Promise<void> {
    const state = new SiteState(siteDir)
    const { position } = state
    state.close()
    // A site that was never published has no such pages.
    if (position === 0) return
    if (!tellsSince(position, await findLastChange(this.#db))) this.#outdated = { has: () => true }
    else this.#outdated = new Set(affectedAddresses(await listChanges(this.#db, position, MAX_CHANGES_BEHIND)))
  }

  /** Stops polling, aborts the current run and waits until its batch is finished. */
  async stop(): Promise<void> {
    this.#ending.abort()
    clearInterval(this.#poll)
    clearTimeout(this.#debounce)
    await this.#checking
    await this.#running.catch(() => {})
  }

  /** Call it after a write: publishes as soon as no more writes follow (debounced). */
  publishSoon(): void {
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => this.#check(), DEBOUNCE)
  }

  /**
   * Publishes now, or after the current run. At most one run waits, and all callers share it. It checks every page if
   * one of them requested `isFull`.
   */
  publishNow({ isFull = false }: Pick<PublishOptions, 'isFull'> = {}): Promise<PublishReport> {
    if (this.#pending) {
      this.#pending.isFull ||= isFull
      return this.#pending.report
    }
    const waiting: PendingRun = { isFull, report: this.#running.catch(() => {}).then(() => this.#publish(waiting)) }
    this.#pending = waiting
    this.#running = waiting.report
    return waiting.report
  }

  /** The last published change, the number of changes that are not published yet, and the latest reports. */
  async status() {
    const last = await findLastChange(this.#db)
    return {
      position: Math.max(0, this.#position),
      backlog: last - Math.max(0, this.#position),
      reports: this.#reports.latest,
    }
  }

  /** The state of the pages and of the current run, for the back office. */
  async state(): Promise<PublishingState> {
    const { position, backlog } = await this.status()
    return { is_published: true, ...this.#progress.state, position, backlog, failed: this.#reports.failed }
  }

  /** Calls the listener after each step of a run, until the returned function is called. */
  listen(listener: ScheduleListener): () => void {
    return this.#progress.listen(listener)
  }

  /** Ends all listeners, as the process is about to end. */
  release(): void {
    this.#progress.release()
  }

  /** Publishes changes that no run has read yet. A pending run will read them anyway. */
  #check(): void {
    // Of a promise of both, each would hold the result of the one before.
    if (!this.#pending) this.#checking = Promise.all([this.#checking, this.#publishChanges()]).then(() => {})
  }

  async #publishChanges(): Promise<void> {
    try {
      const isDue = Date.now() >= this.#boundAt || (await findLastChange(this.#db)) !== this.#lastRead
      if (!isDue || performance.now() < this.#retryAt) return
      await this.publishNow()
    } catch (error) {
      if (this.#ending.signal.aborted) return
      log('error', 'Publishing failed.', errorDetails(error))
    }
  }

  async #publish(pending: PendingRun): Promise<PublishReport> {
    let isDone = false
    const begun = performance.now()
    this.totals.runs += 1
    try {
      const last = await this.#readLast()
      this.#progress.begin()
      const report = await this.#publisher.publish({
        isFull: pending.isFull,
        signal: this.#ending.signal,
        onProgress: (considered, total) => this.#progress.step(considered, total),
      })
      isDone = report.failed.length === 0
      if (isDone) {
        this.#position = last
        this.#failures = 0
        this.#outdated = new Set()
        await this.#onPublished(report, last).catch(logUntold)
      }
      this.#reports.record(report)
      return report
    } catch (error) {
      this.totals.failedRuns += 1
      throw error
    } finally {
      this.totals.seconds += (performance.now() - begun) / 1000
      if (!isDone) this.#scheduleRetry()
      this.#progress.end()
    }
  }

  /** Reads the last change that this run publishes. Until then the run counts as pending, so that callers share it. */
  async #readLast(): Promise<number> {
    try {
      this.#lastRead = await findLastChange(this.#db)
      const bound = await findNextBound(this.#db, new Date().toISOString())
      this.#boundAt = bound === undefined ? Number.POSITIVE_INFINITY : Date.parse(bound)
      return this.#lastRead
    } finally {
      this.#pending = undefined
    }
  }

  /** Makes a later check publish again; the old pages are served until then. */
  #scheduleRetry(): void {
    this.#lastRead = -1
    this.#retryAt = performance.now() + retryAfter(this.#failures++)
    this.#onFailed()
  }
}
