import { errorDetails, log } from '#platform/process/log.ts'
import { ofProcess } from '#platform/process/of-process.ts'
import type { Db } from './schema.ts'

/**
 * Counts that wait in memory and are written together, so that nobody waits for a write; what a killed process had not
 * written is lost.
 */
export abstract class WaitingCounts<Count> {
  protected readonly db: Db
  protected readonly waiting = new Map<string, Count>()
  /** What is counted, as the log names it. */
  protected abstract readonly what: string
  /** Milliseconds between two writes. */
  protected abstract readonly every: number
  #timer: ReturnType<typeof setInterval> | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db) {
    this.db = db
  }

  protected abstract add(count: Count): void
  /** Stores counts; if it rejects, they wait for the next time. */
  protected abstract store(counts: Count[], now: number): Promise<void>
  /** Does the rest once counts are stored. Never rejects. */
  protected abstract tidy(counts: Count[], now: number): Promise<void>

  /** Writes waiting counts every few seconds from now on. */
  start(): void {
    this.#timer ??= setInterval(() => void this.write(), this.every).unref()
  }

  /** Stops that, and writes waiting counts once more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.write()
  }

  /** Writes waiting counts. Never rejects: what can't be written waits for the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow())
    return this.#writing
  }

  async #writeNow(): Promise<void> {
    const counts = [...this.waiting.values()]
    this.waiting.clear()
    const now = Date.now()
    try {
      if (counts.length > 0) await this.store(counts, now)
    } catch (error) {
      log('warn', `${this.what} could not be counted yet.`, errorDetails(error))
      for (const count of counts) this.add(count)
      return
    }
    await this.tidy(counts, now)
  }
}

/** Finds the counters of this process for a database, which both editions share by this name. */
export function countersOf<Counters>(name: string, make: (db: Db) => Counters): (db: Db) => Counters {
  const ofDatabases = ofProcess(name, () => new WeakMap<Db, Counters>())
  return (db) => {
    const known = ofDatabases.get(db) ?? make(db)
    ofDatabases.set(db, known)
    return known
  }
}
