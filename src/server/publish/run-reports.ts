import type { PublishReport } from '#contract/publish.ts'

const MAX_REPORTS = 10

/** What runs have done since the process started. */
export class RunReports {
  /** Sums over all runs, for metrics. */
  readonly totals = { runs: 0, failedRuns: 0, seconds: 0, written: 0, failedPages: 0 }
  /** Those of runs that had pages to look at, the newest first. */
  readonly latest: (PublishReport & { at: string })[] = []
  /** Pages that the last run could not make. */
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
