import type { PublishReport } from '#publish/contract/publish.ts'

/** Called after each step of a run, and once when the process ends. */
export interface ScheduleListener {
  step: () => void
  end: () => void
}

/** The progress of the current run, and its listeners. */
export class RunProgress {
  readonly #listeners = new Set<ScheduleListener>()
  /** Undefined between two runs. */
  #pages: { considered: number; total: number } | undefined

  get state() {
    return { is_running: this.#pages !== undefined, ...(this.#pages ?? { considered: 0, total: 0 }) }
  }

  begin(): void {
    this.#pages = { considered: 0, total: 0 }
  }

  step(considered: number, total: number): void {
    this.#pages = { considered, total }
    this.#tell()
  }

  end(): void {
    this.#pages = undefined
    this.#tell()
  }

  /** Adds a listener; the returned function removes it. */
  listen(listener: ScheduleListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells all listeners that the process ends. */
  release(): void {
    for (const { end } of this.#listeners) end()
  }

  #tell(): void {
    for (const { step } of this.#listeners) step()
  }
}

const MAX_REPORTS = 10
/** Addresses of a report that are kept: a run of every page of a large shop has a million. */
const MAX_NAMED = 100

/** Results of the runs since the process started. */
export class RunReports {
  /** Sums over all runs, for metrics. */
  readonly totals = { runs: 0, failedRuns: 0, seconds: 0, written: 0, failedPages: 0 }
  /** Reports of runs that checked at least one page, newest first. */
  readonly latest: (PublishReport & { at: string })[] = []
  /** Addresses that the last run failed to render or write. */
  failed: string[] = []

  record(report: PublishReport): void {
    this.failed = report.failed
    this.totals.written += report.written
    this.totals.failedPages += report.failed.length
    if (report.considered === 0) return
    const [changed, gone] = [report.changed.slice(0, MAX_NAMED), report.gone.slice(0, MAX_NAMED)]
    this.latest.unshift({ at: new Date().toISOString(), ...report, changed, gone })
    this.latest.length = Math.min(this.latest.length, MAX_REPORTS)
  }
}
