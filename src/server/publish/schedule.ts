import type { PublishReport } from '#contract/publish.ts'
import { findLastChange } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { errorDetails, log } from '../log.ts'
import type { Publisher, PublishOptions } from './publisher.ts'

/** Milliseconds that further writes are waited for before they are published together. */
const DEBOUNCE = 20
/** Milliseconds between two looks for changes that another process made. */
const POLL = 1000
/** Milliseconds until a failed publishing is tried again. */
const RETRY = 10_000
const REPORTS_KEPT = 10

/** What publishes: in this thread or another. */
export type Publishes = Pick<Publisher, 'publish'>

/** A run that begins when the running one has ended, shared by everyone who asks for one meanwhile. */
interface WaitingRun {
  isFull: boolean
  report: Promise<PublishReport>
}

/** Publishes after each write of this process and, a second later at most, of any other. */
export class PublishSchedule {
  readonly #publisher: Publishes
  readonly #db: Db
  readonly #ending = new AbortController()
  readonly #reports: (PublishReport & { at: string })[] = []
  /** What all runs did since the start. */
  readonly totals = { runs: 0, failedRuns: 0, seconds: 0, written: 0, failedPages: 0 }
  /** The last change that is published, and the last one that a run has read or is reading; -1 when that is unknown. */
  #position = -1
  #read = -1
  #retryAt = 0
  #running: Promise<unknown> = Promise.resolve()
  #waiting: WaitingRun | undefined
  #looking: Promise<unknown> = Promise.resolve()
  #debounce: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setInterval> | undefined

  constructor(publisher: Publishes, db: Db) {
    this.#publisher = publisher
    this.#db = db
  }

  /** Publishes what is not published yet, and from now on what changes. */
  start(): void {
    this.#poll = setInterval(() => this.#look(), POLL)
    this.#poll.unref()
    this.#look()
  }

  /** Ends the schedule and waits for the portion of pages that is being published. */
  async stop(): Promise<void> {
    this.#ending.abort()
    clearInterval(this.#poll)
    clearTimeout(this.#debounce)
    await this.#looking
    await this.#running.catch(() => {})
  }

  /** Something was written: publishes as soon as no more is written. */
  touch(): void {
    clearTimeout(this.#debounce)
    this.#debounce = setTimeout(() => this.#look(), DEBOUNCE)
  }

  /**
   * Publishes now, or as soon as the running run ends. One run at most waits, and everyone who calls meanwhile shares
   * it; it looks at every page when one of them wants that.
   */
  publishNow({ isFull = false }: Pick<PublishOptions, 'isFull'> = {}): Promise<PublishReport> {
    if (this.#waiting) {
      this.#waiting.isFull ||= isFull
      return this.#waiting.report
    }
    const waiting: WaitingRun = { isFull, report: this.#running.catch(() => {}).then(() => this.#publish(waiting)) }
    this.#waiting = waiting
    this.#running = waiting.report
    return waiting.report
  }

  /** Where publishing stands: the last change published, how many wait, and the newest reports. */
  async status() {
    const last = await findLastChange(this.#db)
    return {
      position: Math.max(0, this.#position),
      backlog: last - Math.max(0, this.#position),
      reports: this.#reports,
    }
  }

  /** Publishes what no run has read yet. A run that waits will read it. */
  #look(): void {
    if (!this.#waiting) this.#looking = Promise.all([this.#looking, this.#publishChanges()])
  }

  async #publishChanges(): Promise<void> {
    try {
      const hasChanged = (await findLastChange(this.#db)) !== this.#read
      if (!hasChanged || Date.now() < this.#retryAt) return
      await this.publishNow()
    } catch (error) {
      if (this.#ending.signal.aborted) return
      log('error', 'Publishing failed.', errorDetails(error))
    }
  }

  async #publish({ isFull }: WaitingRun): Promise<PublishReport> {
    this.#waiting = undefined
    let isDone = false
    const begun = performance.now()
    this.totals.runs += 1
    try {
      const last = await findLastChange(this.#db)
      this.#read = last
      const report = await this.#publisher.publish({ isFull, signal: this.#ending.signal })
      isDone = report.failed.length === 0
      if (isDone) this.#position = last
      this.#note(report)
      return report
    } catch (error) {
      this.totals.failedRuns += 1
      throw error
    } finally {
      this.totals.seconds += (performance.now() - begun) / 1000
      if (!isDone) this.#tryAgain()
    }
  }

  /** Until the next try the old pages serve. */
  #tryAgain(): void {
    this.#read = -1
    this.#retryAt = Date.now() + RETRY
  }

  #note(report: PublishReport): void {
    this.totals.written += report.written
    this.totals.failedPages += report.failed.length
    if (report.considered === 0) return
    this.#reports.unshift({ at: new Date().toISOString(), ...report })
    this.#reports.length = Math.min(this.#reports.length, REPORTS_KEPT)
  }
}
