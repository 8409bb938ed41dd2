import { setImmediate as breathe } from 'node:timers/promises'

/** Milliseconds of work after which others are served. */
const WORK_MOST = 10

/** Long work in one process with requests: `breathe` lets them be served, `breatheIfDue` only once work took long. */
export class Breaths {
  #since = performance.now()

  async breathe(): Promise<void> {
    await breathe()
    this.#since = performance.now()
  }

  async breatheIfDue(): Promise<void> {
    if (performance.now() - this.#since > WORK_MOST) await this.breathe()
  }
}

/** Does work that comes in pieces, with breaths between them. */
export async function inBreaths(pieces: Iterable<unknown>): Promise<void> {
  const breaths = new Breaths()
  for (const _ of pieces) await breaths.breatheIfDue()
}
