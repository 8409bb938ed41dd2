import type { Db } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { listOrderEvents, type OrderEvent } from '#shop/orders/queries/order-list.ts'

const SECOND = 1000
/** Between two looks at what other processes did; what this one did is looked at at once. */
const POLL = SECOND
/**
 * How far back each look reads: the clocks of two processes differ by a minute at most, and a transaction takes some
 * seconds until others see it.
 */
const WINDOW = 90 * SECOND
/** A longer list of events is not sent: the client reads everything again. */
const MAX_EVENTS = 200

/** Events since a position, which is a moment; an event may come twice, always with the same key. */
export interface FedEvents {
  position: string
  isReset: boolean
  events: OrderEvent[]
}

interface Listener {
  hear: (fed: FedEvents) => void
  end: () => void
}

/** Sends events of orders to open screens, from any process. It reads the database only while a screen is connected. */
export class OrderFeed {
  readonly #db: Db
  readonly #listeners = new Set<Listener>()
  /** Keys of the events of the window, with their moments. */
  #seen: Map<string, string> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #looking: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(db: Db) {
    this.#db = db
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Events since a position; none for an invalid one. */
  async readSince(since: string): Promise<FedEvents> {
    const position = new Date().toISOString()
    const from = Date.parse(since)
    if (Number.isNaN(from)) return { position, isReset: false, events: [] }
    const listed = await listOrderEvents(this.#db, new Date(from - WINDOW).toISOString(), MAX_EVENTS)
    // Of a clock that was put back: they would ring with every screen that is opened.
    const events = listed.filter(({ at }) => Date.parse(at) < Date.now() + WINDOW)
    const isReset = listed.length >= MAX_EVENTS
    return { position, isReset, events: isReset ? [] : events }
  }

  /**
   * Calls `hear` for what happens once `ready` is resolved, until `leave` is called; `end` when the shop shuts down.
   */
  listen(hear: Listener['hear'], end: Listener['end']): { ready: Promise<void>; leave: () => void } {
    const listener = { hear, end }
    this.#listeners.add(listener)
    const leave = () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearTimeout(this.#timer)
      this.#seen = undefined
    }
    return { ready: this.lookSoon(), leave }
  }

  /** Looks for what happened. Call it after a write of this process. */
  lookSoon(): Promise<void> {
    // A look that runs may have read before the write.
    this.#looking = this.#looking.then(() => this.#look())
    return this.#looking
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const { end } of [...this.#listeners]) end()
    this.#listeners.clear()
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#listeners.size === 0 || this.#isClosed) return
    try {
      await this.#tell()
    } catch (error) {
      log('warn', 'New orders could not be looked for.', errorDetails(error))
    }
    clearTimeout(this.#timer)
    if (this.#listeners.size > 0 && !this.#isClosed) this.#timer = setTimeout(() => void this.lookSoon(), POLL)
  }

  async #tell(): Promise<void> {
    const now = Date.now()
    const from = new Date(now - WINDOW).toISOString()
    const found = await listOrderEvents(this.#db, from, MAX_EVENTS)
    const before = this.#seen
    this.#seen = new Map(found.map(({ key, at }) => [key, at]))
    // The first look only learns what is not new.
    const events = before ? found.filter(({ key }) => !before.has(key)) : []
    if (events.length === 0) return
    const fed = { position: new Date(now).toISOString(), isReset: found.length >= MAX_EVENTS, events }
    for (const { hear } of [...this.#listeners]) hear(fed)
  }
}
