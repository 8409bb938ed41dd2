import { errorDetails, log } from '../../log.ts'

/** Milliseconds between two runs, and the longest pause after failures. */
const PAUSE = 1000
const PAUSE_MOST = 60_000

/** Runs the feed every second, and more and more rarely while it fails. */
export class Repeater {
  readonly #run: () => Promise<unknown>
  readonly #forget: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #isEnding = false
  /** Failures since the last run that succeeded. */
  #inARow = 0
  /** Failures since the process started. */
  failures = 0

  /** `forget` is called after a failure, as what is remembered of the server may be wrong. */
  constructor(run: () => Promise<unknown>, forget: () => void) {
    this.#run = run
    this.#forget = forget
  }

  get isEnding(): boolean {
    return this.#isEnding
  }

  start(): void {
    this.#plan(0)
  }

  /** Plans nothing more; a run that is under way goes on. */
  stop(): void {
    this.#isEnding = true
    clearTimeout(this.#timer)
  }

  #plan(wait: number): void {
    if (this.#isEnding) return
    this.#timer = setTimeout(() => void this.#tick(), wait)
    this.#timer.unref()
  }

  async #tick(): Promise<void> {
    try {
      await this.#run()
      if (this.#inARow > 0) log('info', 'The search server is fed again.')
      this.#inARow = 0
    } catch (error) {
      if (this.#isEnding) return
      this.#inARow += 1
      this.failures += 1
      this.#forget()
      // Only the first of consecutive failures is logged.
      if (this.#inARow === 1)
        log('error', 'The search server could not be fed; it is tried again.', errorDetails(error))
    }
    this.#plan(Math.min(PAUSE_MOST, PAUSE * 2 ** Math.min(this.#inARow, 10)))
  }
}
