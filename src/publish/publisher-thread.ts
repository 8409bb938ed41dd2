import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ChosenDrafts } from '#platform/contract/office/drafts.ts'
import type { Config } from '#platform/process/config.ts'
import { ROOT } from '#platform/process/root.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import type { TypedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import type { DryRun } from './dry-run.ts'
import type { FeedsReport } from './feeds/publish-feeds.ts'
import type { PublishOptions } from './publisher.ts'

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'publish', 'publish-on-thread.ts')

/** Megabytes for new objects: with the 48 of Node, the garbage of rendered pages grows until memory is short. */
const YOUNG_MB = 12
/** Megabytes for old objects, six times what is in use: the smaller the limit, the less garbage V8 lets grow beside them. */
const OLD_MB = 512
interface Resting {
  /** Pages of a run from which on the thread's memory stays large. */
  grownBy?: number
  /** Milliseconds without work after which a thread ends that is grown or was not needed. */
  rest?: number
}

const ENDED = 'The thread that publishes has ended.'

/** What each kind of work results in. */
export interface Results {
  publish: PublishReport
  feeds: FeedsReport
  check: SiteCheck
  damage: string | undefined
  preview: DryRun
  product: string | undefined
}
type Work = keyof Results

/** Message to the thread. */
export type ThreadCommand =
  | { kind: 'publish'; isFull: boolean }
  | { kind: 'feeds' }
  | { kind: 'check'; most: number }
  | { kind: 'damage'; file: string }
  | { kind: 'preview'; drafts: ChosenDrafts; folder: string }
  | { kind: 'product'; product: TypedProduct }
  | { kind: 'abort'; work: Work }
  | { kind: 'close' }

/** Message from the thread: that it may end, progress of a publishing, or how a kind of work ended. */
export type ThreadMessage =
  | { kind: 'loaded' }
  | { kind: 'progress'; considered: number; total: number }
  | { kind: 'done'; work: Work; result: Results[Work] }
  | { kind: 'failed'; work: Work; error: unknown }

/**
 * Publishes on a worker thread with its own database connection, as rendering all pages takes minutes of CPU time and
 * must not block requests. Each kind of work once at a time.
 */
export class PublisherThread {
  readonly #config: Config
  readonly #resting: Required<Resting>
  #thread: Worker | undefined
  /** Resolves when the thread has loaded its modules: where one ends sooner, Node 24 can abort the process. */
  #loading: Promise<void> | undefined
  #retirement: NodeJS.Timeout | undefined
  /** Whether the thread has made so many pages that its memory stays large. */
  #isGrown = false
  /** Whether this process has needed it for more than the check of a start, which mostly finds nothing to publish. */
  #isUsed = false
  #closing: PromiseWithResolvers<void> | undefined
  #isAbandoned = false
  #onProgress: PublishOptions['onProgress']
  /** The work that the thread does. */
  readonly #waiting = new Map<Work, PromiseWithResolvers<unknown>>()

  constructor(config: Config, { grownBy = 1000, rest = 10_000 }: Resting = {}) {
    this.#config = config
    this.#resting = { grownBy, rest }
  }

  /** Same contract as `Publisher.publish`, without the feeds. */
  async publish({ isFull = false, onProgress, signal }: PublishOptions = {}): Promise<PublishReport> {
    this.#onProgress = onProgress
    const report = await this.#ask({ kind: 'publish', isFull }, signal)
    this.#isGrown ||= report.written >= this.#resting.grownBy
    this.#isUsed ||= report.written > 0
    this.#retireSoon()
    return report
  }

  /** Same contract as `Publisher.publishFeeds`, also while pages are being published. */
  publishFeeds(signal?: AbortSignal): Promise<FeedsReport> {
    return this.#ask({ kind: 'feeds' }, signal)
  }

  /** Same contract as `Publisher.check`, also while pages are being published. */
  check(most: number, signal?: AbortSignal): Promise<SiteCheck> {
    return this.#ask({ kind: 'check', most }, signal)
  }

  /** The first damage of a SQLite file, all of which is read. */
  findDamage(file: string): Promise<string | undefined> {
    return this.#ask({ kind: 'damage', file })
  }

  /** Same contract as `DryRuns.run`, also while something is being published. */
  preview(drafts: ChosenDrafts, folder: string): Promise<DryRun> {
    this.#isUsed = true
    return this.#ask({ kind: 'preview', drafts, folder })
  }

  /** Same contract as `DryRuns.renderProduct`; not while a preview is made. */
  renderProduct(product: TypedProduct): Promise<string | undefined> {
    this.#isUsed = true
    return this.#ask({ kind: 'product', product })
  }

  async #ask<Kind extends Work>(command: ThreadCommand & { kind: Kind }, signal?: AbortSignal): Promise<Results[Kind]> {
    signal?.throwIfAborted()
    const thread = this.#start()
    const work = command.kind
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(work, waiting)
    const abort = () => this.#send(thread, { kind: 'abort', work })
    signal?.addEventListener('abort', abort)
    try {
      this.#send(thread, command)
      return (await waiting.promise) as Results[Kind] // What this work results in.
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#waiting.delete(work)
      this.#retireSoon()
    }
  }

  /** Closes the thread's database and ends it. Call it only while nothing is being published. */
  async close(): Promise<void> {
    clearTimeout(this.#retirement)
    const thread = this.#thread
    if (thread) {
      const closing = Promise.withResolvers<void>()
      thread.once('exit', closing.resolve)
      this.#closing = closing
      this.#send(thread, { kind: 'close' })
      await closing.promise
    }
    await this.#loading
  }

  /** Ends a thread that is grown or was not needed once it has rested, so that its memory is free; the next call starts another one. */
  #retireSoon(): void {
    clearTimeout(this.#retirement)
    if (this.#isGrown || !this.#isUsed) this.#retirement = setTimeout(() => this.#retire(), this.#resting.rest).unref()
  }

  #retire(): void {
    const thread = this.#thread
    if (!thread || this.#closing || this.#waiting.size > 0) return
    this.#thread = undefined
    this.#isGrown = false
    this.#isUsed = true
    this.#send(thread, { kind: 'close' })
  }

  /**
   * Stops waiting for the thread: its work fails, and no other thread is started. It ends with the process, and the
   * published site is left as after a crash: complete pages, of which the next run makes those that are old. Terminating
   * it sooner can abort the process, as Node 24 does where a thread ends while it begins to compress; `close` waits until
   * it has loaded.
   */
  abandon(): void {
    this.#isAbandoned = true
    this.#thread = undefined
    this.#closing?.resolve()
    this.#fail(new Error(ENDED))
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error)
  }

  #send(thread: Worker, command: ThreadCommand): void {
    thread.postMessage(command)
  }

  #start(): Worker {
    if (this.#isAbandoned) throw new Error(ENDED)
    if (this.#thread) return this.#thread
    const thread = new Worker(THREAD, {
      workerData: this.#config,
      // At its end Node would close its descriptors, and with them the locks of this process (failure.ts).
      trackUnmanagedFds: false,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
    })
    const loaded = Promise.withResolvers<void>()
    this.#loading = loaded.promise
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'loaded') loaded.resolve()
      else if (message.kind === 'progress') this.#onProgress?.(message.considered, message.total)
      else if (message.kind === 'done') this.#waiting.get(message.work)?.resolve(message.result)
      else this.#waiting.get(message.work)?.reject(message.error)
    })
    // One that retired has nothing to do any more, and another may be there.
    thread.on('error', (error) => this.#thread === thread && this.#fail(error))
    thread.on('exit', () => {
      loaded.resolve()
      if (this.#thread !== thread) return
      this.#thread = undefined
      this.#fail(new Error(ENDED))
    })
    // An idle thread must not keep the process alive.
    thread.unref()
    this.#thread = thread
    return thread
  }
}
