import type { PublishReport } from '#contract/publish.ts'

const MAX_REPORTS = 10

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
    this.latest.unshift({ at: new Date().toISOString(), ...report })
    this.latest.length = Math.min(this.latest.length, MAX_REPORTS)
  }
}
