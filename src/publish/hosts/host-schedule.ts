import { readFile, rename, writeFile } from 'node:fs/promises'
import { nameOf } from '#platform/http/destination.ts'
import type { Config } from '#platform/process/config.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { Delivery, HostingState } from '#publish/contract/office/hosting.ts'
import { deliver } from './deliver.ts'
import { stateOf } from './delivery-state.ts'
import type { HostSource } from './list-files.ts'
import { runCommand } from './run-command.ts'
import { codeOf, DeliveryFailure } from './target.ts'

type Progress = Pick<HostingState, 'step' | 'done' | 'total'>
const IDLE: Progress = { step: null, done: 0, total: 0 }
const NOTHING: Omit<Delivery, 'at'> = {
  sent: 0,
  removed: 0,
  bytes: 0,
  milliseconds: 0,
  failed: [],
  missing: 0,
  reason: null,
}

interface Options {
  config: Pick<
    Config,
    | 'exportTo'
    | 'exportCommand'
    | 's3'
    | 'siteDir'
    | 'mediaDir'
    | 'assetsDir'
    | 'publicUrl'
    | 'isWorkerOn'
    | 'isBengaliOn'
  >
  render: HostSource['render']
  redirects: HostSource['redirects']
  /** Publishes changed pages, feeds included; throws if a page could not be made. */
  publish: () => Promise<void>
}

/** Deliveries to the configured static host that the back office requests, one at a time. */
export class HostSchedule {
  readonly #options: Options
  readonly #ending = new AbortController()
  #progress = IDLE
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** The state of the host, for the back office. */
  async state(): Promise<HostingState> {
    const { exportTo, exportCommand } = this.#options.config
    return {
      destination: exportTo
        ? { name: nameOf(exportTo), host: exportTo.host, has_command: exportCommand !== undefined }
        : null,
      is_running: this.#running !== undefined,
      ...this.#progress,
      last: await this.#last(),
    }
  }

  /** Begins a delivery unless one is running, or no host is configured. */
  start(): void {
    if (!this.#options.config.exportTo || this.#ending.signal.aborted) return
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      this.#progress = IDLE
    })
  }

  /** Aborts between two files; the next delivery does the rest. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const started = performance.now()
    // Stored first, so that it says so after a crash.
    await this.#store({ ...NOTHING, reason: 'interrupted' })
    let ended: Omit<Delivery, 'at'> = NOTHING
    try {
      this.#progress = { step: 'pages', done: 0, total: 0 }
      await this.#options.publish()
      ended = await this.#deliver()
    } catch (error) {
      log('error', 'A delivery failed.', errorDetails(error))
      ended = { ...ended, reason: this.#ending.signal.aborted ? 'interrupted' : codeOf(error) }
    }
    await this.#store({ ...ended, milliseconds: Math.round(performance.now() - started) })
  }

  async #deliver(): Promise<Omit<Delivery, 'at'>> {
    const { config, render, redirects } = this.#options
    const { exportTo, exportCommand, s3 } = config
    if (!exportTo) return NOTHING
    const { signal } = this.#ending
    const onProgress = (done: number, total: number) => {
      this.#progress = { step: 'files', done, total }
    }
    const {
      changed: _changed,
      gone: _gone,
      ...report
    } = await deliver({ ...config, render, redirects }, exportTo, s3, {
      onProgress,
      signal,
    })
    const isWhole = report.missing === 0 && report.reason === null
    if (!isWhole || exportTo.kind !== 'folder' || exportCommand === undefined) return report
    this.#progress = { step: 'command', done: 0, total: 0 }
    try {
      await runCommand(exportCommand, exportTo.folder, false, signal)
      return report
    } catch (error) {
      log('error', 'The command of the export failed.', errorDetails(error))
      return { ...report, reason: error instanceof DeliveryFailure ? error.code : 'other' }
    }
  }

  #file(): string {
    return `${stateOf(this.#options.config.siteDir, 'office')}.json`
  }

  async #last(): Promise<Delivery | null> {
    try {
      return JSON.parse(await readFile(this.#file(), 'utf8'))
    } catch {
      return null // None yet.
    }
  }

  async #store(delivery: Omit<Delivery, 'at'>): Promise<void> {
    const last: Delivery = { at: new Date().toISOString(), ...delivery }
    try {
      await writeFile(`${this.#file()}.tmp`, JSON.stringify(last))
      await rename(`${this.#file()}.tmp`, this.#file())
    } catch (error) {
      log('error', 'The result of a delivery could not be stored.', errorDetails(error))
    }
  }
}
