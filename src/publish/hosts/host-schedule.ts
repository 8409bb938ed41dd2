import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/db/schema.ts'
import { nameOf } from '#platform/http/destination.ts'
import type { Config } from '#platform/process/config.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { Delivery, HostingState } from '#publish/contract/office/hosting.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import { findLastDelivery, storeLastDelivery } from '#publish/queries/deliveries.ts'
import { Lease } from '#publish/queries/lease.ts'
import { retryAfter } from '#publish/schedule.ts'
import { deliver, toSiteCheck } from './deliver.ts'
import type { HostSource } from './list-files.ts'
import { placeOf } from './place.ts'
import { runCommand } from './run-command.ts'
import { codeOf, DeliveryFailure } from './target.ts'

type Progress = Pick<HostingState, 'step' | 'done' | 'total'>
type Report = Omit<Delivery, 'at'>
const IDLE: Progress = { step: null, done: 0, total: 0 }
const NOTHING: Report = { sent: 0, removed: 0, bytes: 0, milliseconds: 0, failed: [], missing: 0, reason: null }
/** Milliseconds after a delivery for which a process does nothing else at most: it looks at every file of the site. */
const MAX_REST = 2000

const isWhole = ({ missing, reason }: Report): boolean => missing === 0 && reason === null

interface Options {
  db: Database
  config: Config
  render: HostSource['render']
  redirects: HostSource['redirects']
  media: HostSource['media']
  /** Publishes changed pages, feeds included; throws if a page could not be made. */
  publish: () => Promise<void>
}

interface DeliveryOptions {
  signal: AbortSignal
  isCommandDue: boolean
}

/**
 * Deliveries to the configured static host, one at a time among all processes of the shop: those that the back office
 * requests, and, if the operator wants it, one after each change.
 */
export class HostSchedule {
  readonly #options: Options
  readonly #place: string
  readonly #ending = new AbortController()
  #progress = IDLE
  #running: Promise<void> | undefined
  #following: Promise<void> | undefined
  /** Resolved at the next change, or when this process should stop waiting for one. */
  #change = Promise.withResolvers<void>()
  /** Whether this process delivers each change, and the check that somebody waits for meanwhile. */
  #isLeading = false
  #asked: { most: number; ended: PromiseWithResolvers<SiteCheck | undefined> } | undefined
  /** Whether pages could not be made here, which another process may be able to do. */
  #isFailing = false
  /** Deliveries that failed here in a row. */
  #failures = 0

  constructor(options: Options) {
    this.#options = options
    const { exportTo, s3 } = options.config
    this.#place = exportTo ? placeOf(exportTo, s3) : ''
  }

  /** The state of the host, for the back office. */
  async state(): Promise<HostingState> {
    const { db, config } = this.#options
    const { exportTo, exportCommand } = config
    return {
      destination: exportTo
        ? { name: nameOf(exportTo), host: exportTo.host, has_command: exportCommand !== undefined }
        : null,
      is_running: this.#running !== undefined || this.#progress.step !== null,
      ...this.#progress,
      last: await findLastDelivery(db, this.#place),
    }
  }

  /** Begins a delivery unless one is running, or no host is configured. */
  start(): void {
    if (!this.#options.config.exportTo || this.#ending.signal.aborted) return
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  /** Call it after pages or feeds were written: brings the host up to date if the operator wants that. */
  noteChange(): void {
    if (!this.#options.config.isExportedOnChange || this.#ending.signal.aborted) return
    this.#change.resolve()
    this.#following ??= this.#follow()
  }

  /** Call it when pages could not be made: another process tries to bring the host up to date. */
  noteFailure(): void {
    this.#isFailing = true
    this.#change.resolve()
  }

  /**
   * Compares `most` files of the host with what they should be and sends those again that differ. Undefined without a host,
   * and where another process of the shop leads, which does it.
   */
  async check(most: number): Promise<SiteCheck | undefined> {
    const { db, config } = this.#options
    const { signal } = this.#ending
    if (!config.exportTo || signal.aborted) return undefined
    if (config.isExportedOnChange) {
      if (!this.#isLeading) return undefined
      this.#asked = { most, ended: Promise.withResolvers() }
      this.#change.resolve()
      return this.#asked.ended.promise
    }
    const lease = await Lease.take(db, this.#place, { signal })
    return this.#check(lease, most).finally(() => lease.release())
  }

  async #check(lease: Lease, most: number): Promise<SiteCheck | undefined> {
    const { config, publish: _, ...rest } = this.#options
    const { exportTo, s3 } = config
    if (!exportTo) return undefined
    const signal = AbortSignal.any([this.#ending.signal, lease.signal])
    const options = { verify: most, isCheck: true, signal }
    return toSiteCheck(await deliver({ ...config, ...rest }, exportTo, s3, lease, options))
  }

  /** Aborts between two files, and lets another process go on at once. */
  async stop(): Promise<void> {
    this.#ending.abort()
    this.#change.resolve()
    await Promise.all([this.#running, this.#following])
  }

  /** A delivery that somebody requested. */
  async #run(): Promise<void> {
    const { db, publish } = this.#options
    const { signal } = this.#ending
    // Stored first, so that it says so after a crash.
    await this.#store({ ...NOTHING, reason: 'interrupted' })
    this.#progress = { step: 'pages', done: 0, total: 0 }
    const ended = await this.#measured(signal, async () => {
      const lease = await Lease.take(db, this.#place, { isUrgent: true, signal })
      try {
        // After the lease was taken, so that no page is older than what another process delivered.
        await publish()
        return await this.#deliver(lease, { signal, isCommandDue: true })
      } finally {
        await lease.release()
      }
    })
    await this.#store(signal.aborted ? { ...ended, reason: 'interrupted' } : ended)
  }

  /** Delivers changes whenever this process has the lease, until the shop ends. */
  async #follow(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      try {
        const lease = await Lease.take(this.#options.db, this.#place, { signal })
        this.#isLeading = true
        const isDone = await this.#lead(lease).finally(() => {
          this.#isLeading = false
          this.#asked?.ended.resolve(undefined)
          this.#asked = undefined
          return lease.release()
        })
        // Meanwhile another process may be able to do it.
        if (!isDone) await wait(retryAfter(this.#failures++), undefined, { signal, ref: false })
      } catch (error) {
        if (signal.aborted) return
        log('error', 'Changes could not be delivered.', errorDetails(error))
        await wait(retryAfter(this.#failures++), undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }

  /** Delivers each change; returns false after a failure, true when another process takes the lease. */
  async #lead(lease: Lease): Promise<boolean> {
    const signal = AbortSignal.any([this.#ending.signal, lease.signal, lease.wanted])
    signal.addEventListener('abort', () => this.#change.resolve())
    // As above. A page that nobody can make holds up no other.
    await this.#options.publish().catch((error) => log('error', 'Pages were not published.', errorDetails(error)))
    this.#isFailing = false
    for (let isCommandDue = true; !signal.aborted; isCommandDue = false) {
      this.#change = Promise.withResolvers()
      const ended = await this.#measured(signal, () => this.#deliver(lease, { signal, isCommandDue }))
      if (signal.aborted) break
      if (!isWhole(ended) || ended.sent + ended.removed > 0) await this.#store(ended)
      if (!isWhole(ended)) return false
      this.#failures = 0
      await this.#answerCheck(lease)
      await wait(Math.min(ended.milliseconds, MAX_REST), undefined, { signal, ref: false }).catch(() => {})
      await this.#change.promise
      if (this.#isFailing) return false
    }
    return true
  }

  async #answerCheck(lease: Lease): Promise<void> {
    const asked = this.#asked
    this.#asked = undefined
    if (asked) await this.#check(lease, asked.most).then(asked.ended.resolve, asked.ended.reject)
  }

  /** How a delivery ended, and how long it took. */
  async #measured(signal: AbortSignal, work: () => Promise<Report>): Promise<Report> {
    const started = performance.now()
    try {
      return { ...(await work()), milliseconds: Math.round(performance.now() - started) }
    } catch (error) {
      if (!signal.aborted) log('error', 'A delivery failed.', errorDetails(error))
      return { ...NOTHING, reason: codeOf(error), milliseconds: Math.round(performance.now() - started) }
    } finally {
      this.#progress = IDLE
    }
  }

  /** Delivers, and runs the operator's command if something was delivered or `isCommandDue`. */
  async #deliver(lease: Lease, { signal, isCommandDue }: DeliveryOptions): Promise<Report> {
    const { config, publish: _, ...rest } = this.#options
    const { exportTo, exportCommand, s3 } = config
    if (!exportTo) return NOTHING
    const onProgress = (done: number, total: number) => {
      this.#progress = { step: 'files', done, total }
    }
    const delivered = await deliver({ ...config, ...rest }, exportTo, s3, lease, { onProgress, signal })
    const { changed, gone, verified: _v, damaged: _d, lost: _l, ...report } = delivered
    const isDue = isCommandDue || changed.length + gone.length > 0
    if (!isDue || !isWhole(report) || exportTo.kind !== 'folder' || exportCommand === undefined) return report
    this.#progress = { step: 'command', done: 0, total: 0 }
    try {
      await runCommand(exportCommand, exportTo.folder, false, signal)
      return report
    } catch (error) {
      log('error', 'The command of the export failed.', errorDetails(error))
      return { ...report, reason: error instanceof DeliveryFailure ? error.code : 'other' }
    }
  }

  async #store(report: Report): Promise<void> {
    try {
      await storeLastDelivery(this.#options.db, this.#place, { at: new Date().toISOString(), ...report })
    } catch (error) {
      log('error', 'The result of a delivery could not be stored.', errorDetails(error))
    }
  }
}
