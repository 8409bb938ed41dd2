import {
  HOOK_CALLS_KEPT_DAYS,
  JOBS_KEPT_DAYS,
  NETWORK_DAYS,
  PHONE_CHECKS_KEPT_DAYS,
  STOCK_REQUESTS_KEPT_DAYS,
} from '#platform/contract/server-limits.ts'
import {
  claimJob,
  deleteEndedJobs,
  dropJob,
  finishJob,
  type Job,
  keepJob,
  type Laned,
  postponeJob,
  releaseJob,
} from '#platform/db/jobs.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { DAY, dayOf, HOUR } from '#platform/rules/days.ts'
import { runPricePlans } from '#shop/catalogue/actions/price-plans.ts'
import { noteExpired } from '#shop/catalogue/actions/stock.ts'
import { forgetHookCalls } from '#shop/connections/queries/hook-calls.ts'
import { planLostPayments } from '#shop/gateways/actions/plan-work.ts'
import { forgetNetworks } from '#shop/orders/queries/orders.ts'
import { planLostQuestions } from '#shop/parcels/actions/ask-later.ts'
import { planPayouts } from '#shop/parcels/actions/payouts/fetch.ts'
import { forgetPhoneChecks } from '#shop/parcels/queries/phone-checks.ts'
import { forgetRequests } from '#shop/stock/queries/stock-requests.ts'
import { HANDLERS, type JobTools } from './handlers.ts'

const SECOND = 1000
/**
 * Milliseconds until the lock of a job expires, so that another process takes it over; milliseconds between two
 * renewals.
 */
const LOCK_FOR = 15 * SECOND
const KEEP_EVERY = 5 * SECOND
/** Milliseconds between two checks for jobs that fell due, or whose process died. */
const POLL = 2 * SECOND
/** Jobs at a time: a slow mail server must not hold up the notice of the next order. */
const LANES = 3
/** Connections to providers that a process works for at a time, beside the lanes above: each of them may hang. */
const PROVIDER_LANES = 20
/** Milliseconds to wait after each failed try, about six hours in all. After the last one the job has failed. */
const BACKOFF = [10, 30, 60, 120, 300, 600, 1200, 2400, 3600, 5400, 7200].map((seconds) => seconds * SECOND)
/** Characters of an error that are stored with the job. */
const MAX_REASON = 300

/**
 * Runs stored jobs, in any number of processes: one of them locks a job, renews the lock while it runs, and another
 * takes the job over if that process dies. A job is marked as done after its effect, so that a process that is killed
 * in between repeats it: mails are sent at least once, with the same Message-ID each time.
 */
export class JobWorker {
  readonly #tools: JobTools
  readonly #ending = new AbortController()
  readonly #lanes: Record<Laned, Set<Promise<void>>> = { without: new Set(), in_lanes: new Set() }
  #poll: ReturnType<typeof setInterval> | undefined
  /** Counts calls of `runDue`, the last of which that could not run is told once. */
  #calls = 0
  #toldAt = 0
  #sweptAt = 0

  constructor(tools: Omit<JobTools, 'signal'>) {
    this.#tools = { ...tools, signal: this.#ending.signal }
  }

  start(): void {
    this.#poll = setInterval(() => void this.runDue(), POLL)
    this.#poll.unref()
    void this.runDue()
  }

  /** Waits for the jobs that run now; long ones stop early. Other due jobs are left to another process. */
  async stop(): Promise<void> {
    this.#ending.abort()
    clearInterval(this.#poll)
    await Promise.all(this.#running())
  }

  #running = (): Promise<void>[] => Object.values(this.#lanes).flatMap((lanes) => [...lanes])

  /** Runs all due jobs, and the jobs that they enqueue. Call it after a write. Never rejects. */
  async runDue(): Promise<void> {
    // A lane that is about to end may have checked before the write: the count makes it check again.
    this.#calls += 1
    // A lane with a long job must not keep others from starting.
    const { signal } = this.#ending
    while (this.#lanes.without.size < LANES && !signal.aborted) this.#openLane('without')
    while (this.#lanes.in_lanes.size < PROVIDER_LANES && !signal.aborted) this.#openLane('in_lanes')
    while (this.#running().length > 0) await Promise.all(this.#running())
  }

  #openLane(laned: Laned): void {
    const lane = this.#runLane(laned)
      .catch((error) => {
        // The database can't be reached, which all lanes find at once: the next poll tries again.
        if (this.#toldAt === this.#calls) return
        this.#toldAt = this.#calls
        log('error', 'Jobs could not be run.', errorDetails(error))
      })
      .finally(() => this.#lanes[laned].delete(lane))
    this.#lanes[laned].add(lane)
  }

  async #runLane(laned: Laned): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const calls = this.#calls
      const job = await claimJob(this.#tools.db, LOCK_FOR, laned)
      if (job) await this.#run(job)
      else if (calls === this.#calls) return this.#sweep()
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
      else if (outcome.kind === 'stopped') await releaseJob(db, job)
      else if (outcome.kind === 'uncertain') await this.#leaveUncertain(job, outcome.why)
      else if (outcome.kind === 'busy') await this.#retryLater(job, 'The provider is busy.', outcome.seconds)
      else await this.#fail(job, outcome.why)
    } catch (error) {
      await this.#retryLater(job, error)
    } finally {
      clearInterval(keeping)
    }
  }

  async #retryLater(job: Job, error: unknown, seconds: number | null = null): Promise<void> {
    const why = error instanceof Error ? error.message : String(error)
    const usual = BACKOFF[job.tries - 1]
    if (usual === undefined) return this.#fail(job, why)
    const wait = Math.max(usual, Math.min((seconds ?? 0) * SECOND, HOUR))
    log('warn', 'A job failed and is tried again.', {
      job: job.id,
      kind: job.kind,
      tries: job.tries,
      ...errorDetails(error),
    })
    await postponeJob(this.#tools.db, job, wait, why.slice(0, MAX_REASON))
  }

  async #leaveUncertain(job: Job, why: string): Promise<void> {
    log('warn', 'Nobody knows what a job did at a provider.', { job: job.id, kind: job.kind, why })
    await finishJob(this.#tools.db, job, 'uncertain', why.slice(0, MAX_REASON))
  }

  async #fail(job: Job, why: string): Promise<void> {
    log('error', 'A job has failed.', { job: job.id, kind: job.kind, tries: job.tries, error: why })
    await finishJob(this.#tools.db, job, 'failed', why.slice(0, MAX_REASON))
  }

  /** Begins and ends planned prices; once an hour, takes expired goods off sale and deletes rows whose retention has ended. */
  async #sweep(): Promise<void> {
    await runPricePlans(this.#tools.db, new Date())
    const now = Date.now()
    if (now < this.#sweptAt + HOUR && this.#sweptAt <= now) return
    const before = this.#sweptAt
    // Before the work: all lanes get here at once, and one of them is enough.
    this.#sweptAt = now
    try {
      // The first time, the shop may have been off for a while.
      await this.#sweepHour(dayOf(before || now - 365 * DAY), now)
    } catch (error) {
      this.#sweptAt = before
      throw error
    }
  }

  /** The hourly part; `earlier` is the day of the last one. */
  async #sweepHour(earlier: string, now: number): Promise<void> {
    const today = dayOf(now)
    if (earlier !== today) await noteExpired(this.#tools.db, earlier, today)
    await deleteEndedJobs(this.#tools.db, new Date(now - JOBS_KEPT_DAYS * DAY))
    await planLostQuestions(this.#tools.db, new Date(now - HOUR))
    await planLostPayments(this.#tools.db, new Date(now - HOUR))
    await planPayouts(this.#tools.db, now)
    await forgetPhoneChecks(this.#tools.db, new Date(now - PHONE_CHECKS_KEPT_DAYS * DAY))
    await forgetHookCalls(this.#tools.db, new Date(now - HOOK_CALLS_KEPT_DAYS * DAY))
    await forgetRequests(this.#tools.db, new Date(now - STOCK_REQUESTS_KEPT_DAYS * DAY))
    await forgetNetworks(this.#tools.db, new Date(now - NETWORK_DAYS * DAY))
  }
}
