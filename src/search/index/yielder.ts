import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Milliseconds of work after which other requests are served. */
const MAX_WORK = 10

/** Yields to the event loop during long work, so that other requests are served meanwhile. */
export class Yielder {
  #since = performance.now()

  async yieldNow(): Promise<void> {
    await yieldToOthers()
    this.#since = performance.now()
  }

  /** Yields only if the work took long since the last time. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since > MAX_WORK) await this.yieldNow()
  }
}

/** Runs work that comes in steps, and yields between them when it is due. */
export async function runYielding(steps: Iterable<unknown>): Promise<void> {
  const yielder = new Yielder()
  for (const _ of steps) await yielder.yieldIfDue()
}
