import { findLastChange } from '../../db/changes.ts'
import type { Db } from '../../db/schema.ts'
import type { Collections } from './collections.ts'

/** Milliseconds that the searched goods may lack a change; milliseconds between two checks. */
const LACKS_MOST = 5 * 60_000
const LOOK_EVERY = 30_000

/** Watches whether the goods that a server searches follow the change log, whichever process feeds them. */
export class Lag {
  readonly #db: Db
  readonly #collections: Collections
  /** A change that the goods lack, and since when, by `performance.now()`. */
  #awaited: { position: number; since: number } | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(db: Db, collections: Collections) {
    this.#db = db
    this.#collections = collections
  }

  /** Whether the goods have lacked a change for minutes. */
  get isLong(): boolean {
    return this.#awaited !== undefined && performance.now() - this.#awaited.since > LACKS_MOST
  }

  start(): void {
    // Errors are ignored: without the database nobody searches, and searches notice themselves that the server fails.
    this.#timer ??= setInterval(() => void this.look().catch(() => {}), LOOK_EVERY).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Checks once. A server that doesn't respond counts as one whose goods have not moved. */
  async look(): Promise<void> {
    const position = (await this.#collections.findPosition().catch(() => undefined)) ?? -1
    const last = await findLastChange(this.#db)
    // If the log ends before that change, it is the log of another database.
    const isAwaited = this.#awaited !== undefined && this.#awaited.position <= last
    if (isAwaited && position < (this.#awaited?.position ?? 0)) return
    this.#awaited = position < last ? { position: last, since: performance.now() } : undefined
  }
}
