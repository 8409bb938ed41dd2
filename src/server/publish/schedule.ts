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

/** Publishes after each write of this process and, a second later at most, of any other. */
export class PublishSchedule {
  readonly #publisher: Publishes
  readonly #db: Db
  readonly #ending = new AbortController()
  readonly #reports: (PublishReport & { at: string })[] = []
  #position = -1
  #retryAt = 0
  #running: Promise<unknown> = Promise.resolve()
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

  /** Publishes now, after what is being published. */
  publishNow(options: PublishOptions = {}): Promise<PublishReport> {
    const run = this.#running.catch(() => {}).then(() => this.#publish(options))
    this.#running = run
    return run
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

  #look(): void {
    this.#looking = Promise.all([this.#looking, this.#publishChanges()])
  }

  async #publishChanges(): Promise<void> {
    try {
      const hasChanged = (await findLastChange(this.#db)) !== this.#position
      if (!hasChanged || Date.now() < this.#retryAt) return
      const { failed } = await this.publishNow()
      if (failed.length > 0) this.#retryAt = Date.now() + RETRY
    } catch (error) {
      if (this.#ending.signal.aborted) return
      // Until the next try the old pages serve.
      this.#retryAt = Date.now() + RETRY
      log('error', 'Publishing failed.', errorDetails(error))
    }
  }

  async #publish(options: PublishOptions): Promise<PublishReport> {
    const last = await findLastChange(this.#db)
    const report = await this.#publisher.publish({ ...options, signal: this.#ending.signal })
    if (report.failed.length === 0) this.#position = last
    if (report.considered === 0) return report
    this.#reports.unshift({ at: new Date().toISOString(), ...report })
    this.#reports.length = Math.min(this.#reports.length, REPORTS_KEPT)
    return report
  }
}
