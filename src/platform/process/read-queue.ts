import { setTimeout as pause } from 'node:timers/promises'
import {
  MAX_READS_AT_A_TIME,
  MAX_READS_OF_NETWORK,
  MAX_READS_OF_SITE,
  MAX_READS_WAITING,
  READS_WAIT_FOR_WRITES,
  REFUSED_AFTER,
} from '#platform/contract/server-limits.ts'
import { siteOf } from '#platform/http/proxy.ts'
import { TOO_SLOW } from './abort-reasons.ts'

const once = (work: () => void) => {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

/** Who asks: the network, by `networkOf`, and whether its connection is closed meanwhile. */
export interface Reader {
  network: string
  signal: AbortSignal
}

/**
 * Lets searches and pages that are rendered on request start one by one, between writes: all of them run on the thread that
 * also takes orders. Networks take turns, and each has a few places: a client with hundreds of connections waits for itself.
 */
export class ReadQueue {
  readonly #isLimited: boolean
  /** Waiting reads of each network; the first key is the network whose turn it is. */
  readonly #waiting = new Map<string, (() => void)[]>()
  /** Reads that wait or run, by network and site. */
  readonly #places = new Map<string, number>()
  #waits = 0
  #running = 0
  #writes = 0
  #isScheduled = false

  /** With LIMITS=off any number may wait. */
  constructor({ areLimitsOn }: { areLimitsOn: boolean }) {
    this.#isLimited = areLimitsOn
  }

  /** Runs work at once. No read starts meanwhile, for a moment: what takes longer waits for something else. */
  async first<T>(work: () => T | Promise<T>): Promise<T> {
    this.#writes += 1
    const release = once(() => {
      this.#writes -= 1
    })
    const late = setTimeout(release, READS_WAIT_FOR_WRITES)
    try {
      return await work()
    } finally {
      clearTimeout(late)
      release()
    }
  }

  /** Runs a read in its turn; throws `TOO_SLOW` after a while where too many wait, or nobody waits for it any more. */
  async inTurn<T>({ network, signal }: Reader, work: () => T | Promise<T>): Promise<T> {
    const places = [...new Set([network, siteOf(network)])]
    if (this.#isLimited && this.#isFull(places)) {
      // Refused at once, a client that repeats its calls would keep the thread busy with refusals.
      await pause(REFUSED_AFTER)
      throw TOO_SLOW
    }
    for (const place of places) this.#places.set(place, (this.#places.get(place) ?? 0) + 1)
    await this.#turn(network)
    try {
      if (signal.aborted) throw TOO_SLOW
      return await work()
    } finally {
      this.#running -= 1
      for (const place of places) this.#leave(place)
      this.#schedule()
    }
  }

  #isFull([network = '', site = network]: string[]): boolean {
    const isFull = (place: string, most: number) => (this.#places.get(place) ?? 0) >= most
    return this.#waits >= MAX_READS_WAITING || isFull(network, MAX_READS_OF_NETWORK) || isFull(site, MAX_READS_OF_SITE)
  }

  #leave(place: string): void {
    const left = (this.#places.get(place) ?? 1) - 1
    if (left === 0) this.#places.delete(place)
    else this.#places.set(place, left)
  }

  #turn(network: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = this.#waiting.get(network)
    if (waiting) waiting.push(resolve)
    else this.#waiting.set(network, [resolve])
    this.#waits += 1
    this.#schedule()
    return promise
  }

  /** Starts the next read once what has arrived meanwhile is looked at, and writes are done, if they don't take long. */
  #schedule(since = performance.now()): void {
    if (this.#isScheduled || this.#waits === 0 || this.#running >= MAX_READS_AT_A_TIME) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      if (this.#writes === 0 || performance.now() - since > READS_WAIT_FOR_WRITES) return this.#start()
      this.#isScheduled = true
      setTimeout(() => {
        this.#isScheduled = false
        this.#schedule(since)
      }, 1)
    })
  }

  #start(): void {
    const [turn] = this.#waiting
    if (!turn) return
    const [network, [start, ...later]] = turn
    // Its next one is behind those of the others.
    this.#waiting.delete(network)
    if (later.length > 0) this.#waiting.set(network, later)
    this.#waits -= 1
    this.#running += 1
    start?.()
    this.#schedule()
  }
}
