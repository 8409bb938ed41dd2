import { JOBS_KEPT_DAYS, NETWORK_DAYS } from '#contract/server-limits.ts'
import { claimJob, deleteEndedJobs, dropJob, finishJob, type Job, keepJob, postponeJob } from '../db/jobs.ts'
import { forgetNetworks } from '../db/order-networks.ts'
import { errorDetails, log } from '../log.ts'
import { HANDLERS, type JobTools } from './handlers.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR
/** How long a job of a process that was killed waits for another one, and how often a running job says that it lives. */
const LOCK_FOR = 15 * SECOND
const KEEP_EVERY = 5 * SECOND
/** Between two looks for jobs that fell due, or that another process has left. */
const POLL = 2 * SECOND
/** Jobs at a time: a mail server that is slow must not hold up the next order's notice. */
const LANES = 3
/** Waiting time after each failed try; after the last one the job has failed. About six hours in all. */
const BACKOFF = [10, 30, 60, 120, 300, 600, 1200, 2400, 3600, 5400, 7200].map((seconds) => seconds * SECOND)
const REASON_MOST = 300

/**
 * Runs stored jobs, in any number of processes: each is locked by one of them, kept while it runs, and taken over when its
 * process dies. A job is marked as done after its effect, so that a process that is killed in between repeats it: mails
 * are sent at least once, with the same Message-ID each time.
 */
export class JobWorker {
  readonly #tools: JobTools
  #poll: ReturnType<typeof setInterval> | undefined
  #lanes: Promise<void> = Promise.resolve()
  #isRunning = false
  #isAgain = false
  #isEnding = false
  #sweptAt = 0

  constructor(tools: JobTools) {
    this.#tools = tools
  }

  start(): void {
    this.#poll = setInterval(() => void this.runDue(), POLL)
    this.#poll.unref()
    void this.runDue()
  }

  /** Ends after the jobs that run now; what is due besides waits for another process. */
  async stop(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#poll)
    await this.#lanes
  }

  /** Runs what is due, and what comes of it. Call it after a write. Never rejects. */
  runDue(): Promise<void> {
    // Lanes that are about to end may have looked before the write.
    this.#isAgain = true
    if (!this.#isRunning && !this.#isEnding) {
      this.#isRunning = true
      this.#lanes = this.#runAll().finally(() => {
        this.#isRunning = false
      })
    }
    return this.#lanes
  }

  async #runAll(): Promise<void> {
    while (this.#isAgain && !this.#isEnding) {
      this.#isAgain = false
      await this.#runLanes()
    }
  }

  async #runLanes(): Promise<void> {
    try {
      await Promise.all(Array.from({ length: LANES }, () => this.#runLane()))
      await this.#sweep()
    } catch (error) {
      // The database is away: the next look tries again.
      log('error', 'Jobs could not be run.', errorDetails(error))
    }
  }

  async #runLane(): Promise<void> {
    while (!this.#isEnding) {
      const job = await claimJob(this.#tools.db, LOCK_FOR)
      if (!job) return
      await this.#run(job)
    }
  }

  async #run(job: Job): Promise<void> {
    const { db } = this.#tools
    const keeping = setInterval(() => {
      keepJob(db, job, LOCK_FOR).catch((error) => log('warn', 'A job lost its lock.', errorDetails(error)))
    }, KEEP_EVERY)
    try {
      const outcome = await HANDLERS[job.kind](job, this.#tools)
      if (outcome.kind === 'done') await finishJob(db, job, 'done')
      else if (outcome.kind === 'unneeded') await dropJob(db, job)
      else await this.#fail(job, outcome.why)
    } catch (error) {
      await this.#retryLater(job, error)
    } finally {
      clearInterval(keeping)
    }
  }

  async #retryLater(job: Job, error: unknown): Promise<void> {
    const why = error instanceof Error ? error.message : String(error)
    const wait = BACKOFF[job.tries - 1]
    if (wait === undefined) return this.#fail(job, why)
    log('warn', 'A job failed and is tried again.', {
      job: job.id,
      kind: job.kind,
      tries: job.tries,
      ...errorDetails(error),
    })
    await postponeJob(this.#tools.db, job, wait, why.slice(0, REASON_MOST))
  }

  async #fail(job: Job, why: string): Promise<void> {
    log('error', 'A job has failed.', { job: job.id, kind: job.kind, tries: job.tries, error: why })
    await finishJob(this.#tools.db, job, 'failed', why.slice(0, REASON_MOST))
  }

  /** Once an hour, deletes what is stored for some days only. */
  async #sweep(): Promise<void> {
    const now = Date.now()
    if (now < this.#sweptAt + HOUR && this.#sweptAt <= now) return
    this.#sweptAt = now
    await deleteEndedJobs(this.#tools.db, new Date(now - JOBS_KEPT_DAYS * DAY))
    await forgetNetworks(this.#tools.db, new Date(now - NETWORK_DAYS * DAY))
  }
}
