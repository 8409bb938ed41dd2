import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ChosenDrafts } from '#platform/contract/office/drafts.ts'
import type { Config } from '#platform/process/config.ts'
import { ROOT } from '#platform/process/root.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import type { TypedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import type { DryRun } from './dry-run.ts'
import type { FeedsReport } from './feeds/publish-feeds.ts'
import type { PublishOptions } from './publisher.ts'

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'publish', 'publish-on-thread.ts')

/** Megabytes for new objects: with the 48 of Node, the garbage of rendered pages grows until memory is short. */
const YOUNG_MB = 12
interface Resting {
  /** Pages of a run from which on the thread's memory stays large. */
  grownBy?: number
  /** Milliseconds without work after which a grown thread ends. */
  rest?: number
}

const ENDED = 'The thread that publishes has ended.'

/** Message to the thread. */
export type ThreadCommand =
  | { kind: 'publish'; isFull: boolean }
  | { kind: 'preview'; drafts: ChosenDrafts; folder: string }
  | { kind: 'product'; product: TypedProduct }
  | { kind: 'abort' }
  | { kind: 'feeds' }
  | { kind: 'abort_feeds' }
  | { kind: 'close' }

/** Message from the thread: progress, or the result of a run. */
export type ThreadMessage =
  | { kind: 'progress'; considered: number; total: number }
  | { kind: 'done'; report: PublishReport }
  | { kind: 'failed'; error: unknown }
  | { kind: 'previewed'; result: DryRun }
  | { kind: 'rendered'; html: string | undefined }
  | { kind: 'preview_failed'; error: unknown }
  | { kind: 'feeds_done'; report: FeedsReport }
  | { kind: 'feeds_failed'; error: unknown }

interface Running extends PromiseWithResolvers<PublishReport> {
  onProgress: PublishOptions['onProgress']
}

/**
 * Publishes on a worker thread with its own database connection, as rendering all pages takes minutes of CPU time and
 * must not block requests. One run at a time.
 */
export class PublisherThread {
  readonly #config: Config
  readonly #resting: Required<Resting>
  #thread: Worker | undefined
  #retirement: NodeJS.Timeout | undefined
  /** Whether the thread has made so many pages that its memory stays large. */
  #isGrown = false
  #closing: PromiseWithResolvers<void> | undefined
  #isAbandoned = false
  #running: Running | undefined
  #previewing: PromiseWithResolvers<DryRun> | undefined
  #writingFeeds: PromiseWithResolvers<FeedsReport> | undefined
  #rendering: PromiseWithResolvers<string | undefined> | undefined

  constructor(config: Config, { grownBy = 1000, rest = 10_000 }: Resting = {}) {
    this.#config = config
    this.#resting = { grownBy, rest }
  }

  /** Same contract as `Publisher.publish`, without the feeds. */
  async publish({ isFull = false, onProgress, signal }: PublishOptions = {}): Promise<PublishReport> {
    signal?.throwIfAborted()
    const thread = this.#start()
    const running = { ...Promise.withResolvers<PublishReport>(), onProgress }
    this.#running = running
    const abort = () => this.#send(thread, { kind: 'abort' })
    signal?.addEventListener('abort', abort)
    try {
      this.#send(thread, { kind: 'publish', isFull })
      const report = await running.promise
      this.#isGrown ||= report.written >= this.#resting.grownBy
      return report
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#running = undefined
      this.#retireSoon()
    }
  }

  /** Same contract as `DryRuns.run`, also while something is being published. */
  async preview(drafts: ChosenDrafts, folder: string): Promise<DryRun> {
    const thread = this.#start()
    const previewing = Promise.withResolvers<DryRun>()
    this.#previewing = previewing
    try {
      this.#send(thread, { kind: 'preview', drafts, folder })
      return await previewing.promise
    } finally {
      this.#previewing = undefined
    }
  }

  /** Same contract as `Publisher.publishFeeds`, also while pages are being published. One call at a time. */
  async publishFeeds(signal?: AbortSignal): Promise<FeedsReport> {
    signal?.throwIfAborted()
    const thread = this.#start()
    const writing = Promise.withResolvers<FeedsReport>()
    this.#writingFeeds = writing
    const abort = () => this.#send(thread, { kind: 'abort_feeds' })
    signal?.addEventListener('abort', abort)
    try {
      this.#send(thread, { kind: 'feeds' })
      return await writing.promise
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#writingFeeds = undefined
      this.#retireSoon()
    }
  }

  /** Same contract as `DryRuns.renderProduct`; not while a preview is made. */
  async renderProduct(product: TypedProduct): Promise<string | undefined> {
    const thread = this.#start()
    const rendering = Promise.withResolvers<string | undefined>()
    this.#rendering = rendering
    try {
      this.#send(thread, { kind: 'product', product })
      return await rendering.promise
    } finally {
      this.#rendering = undefined
    }
  }

  /** Closes the thread's database and ends it. Call it only while nothing is being published. */
  async close(): Promise<void> {
    clearTimeout(this.#retirement)
    const thread = this.#thread
    if (!thread) return
    const closing = Promise.withResolvers<void>()
    thread.once('exit', closing.resolve)
    this.#closing = closing
    this.#send(thread, { kind: 'close' })
    await closing.promise
  }

  /** Ends a grown thread once it has rested, so that its memory is free; the next call starts another one. */
  #retireSoon(): void {
    clearTimeout(this.#retirement)
    if (this.#isGrown) this.#retirement = setTimeout(() => this.#retire(), this.#resting.rest).unref()
  }

  #retire(): void {
    const thread = this.#thread
    if (!thread || this.#closing || this.#running || this.#previewing || this.#writingFeeds || this.#rendering) return
    this.#thread = undefined
    this.#isGrown = false
    this.#send(thread, { kind: 'close' })
  }

  /**
   * Stops waiting for the thread: its work fails, and no other thread is started. It ends with the process, and the
   * published site is left as after a crash: complete pages, of which the next run makes those that are old. Terminating
   * it sooner can abort the process, as Node 24 does where a thread ends while it begins to compress.
   */
  abandon(): void {
    this.#isAbandoned = true
    this.#thread = undefined
    this.#closing?.resolve()
    this.#fail(new Error(ENDED))
  }

  #fail(error: unknown): void {
    for (const waiting of [this.#running, this.#previewing, this.#writingFeeds, this.#rendering]) waiting?.reject(error)
  }

  #send(thread: Worker, command: ThreadCommand): void {
    thread.postMessage(command)
  }

  #start(): Worker {
    if (this.#isAbandoned) throw new Error(ENDED)
    if (this.#thread) return this.#thread
    const thread = new Worker(THREAD, {
      workerData: this.#config,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') this.#running?.onProgress?.(message.considered, message.total)
      else if (message.kind === 'done') this.#running?.resolve(message.report)
      else if (message.kind === 'previewed') this.#previewing?.resolve(message.result)
      else if (message.kind === 'feeds_done') this.#writingFeeds?.resolve(message.report)
      else if (message.kind === 'feeds_failed') this.#writingFeeds?.reject(message.error)
      else if (message.kind === 'rendered') this.#rendering?.resolve(message.html)
      else if (message.kind === 'preview_failed') (this.#previewing ?? this.#rendering)?.reject(message.error)
      else this.#running?.reject(message.error)
    })
    // One that retired has nothing to do any more, and another may be there.
    thread.on('error', (error) => this.#thread === thread && this.#fail(error))
    thread.on('exit', () => {
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
