import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PublishReport } from '#contract/publish.ts'
import type { Config } from '../config.ts'
import { ROOT } from '../root.ts'
import type { PublishOptions } from './publisher.ts'

/** Node runs it as it stands, so that it needs no place in the build. */
const THREAD = join(ROOT, 'src', 'server', 'publish', 'publish-on-thread.ts')

/** What the thread is told. */
export type Order = { kind: 'publish'; isFull: boolean } | { kind: 'abort' } | { kind: 'close' }

/** What the thread tells: how far it is, and how one publication ended. */
export type Told =
  | { kind: 'progress'; considered: number; total: number }
  | { kind: 'done'; report: PublishReport }
  | { kind: 'failed'; error: unknown }

interface Running extends PromiseWithResolvers<PublishReport> {
  onProgress: PublishOptions['onProgress']
}

/**
 * Publishes on a thread with a database connection of its own: rendering a shop takes minutes of a processor, and
 * requests don't wait for any of it. One publication at a time.
 */
export class PublisherThread {
  readonly #config: Config
  #thread: Worker | undefined
  #running: Running | undefined

  constructor(config: Config) {
    this.#config = config
  }

  /** As `Publisher.publish`. */
  async publish({ isFull = false, onProgress, signal }: PublishOptions = {}): Promise<PublishReport> {
    signal?.throwIfAborted()
    const thread = this.#start()
    const running = { ...Promise.withResolvers<PublishReport>(), onProgress }
    this.#running = running
    const abort = () => this.#tell(thread, { kind: 'abort' })
    signal?.addEventListener('abort', abort)
    try {
      this.#tell(thread, { kind: 'publish', isFull })
      return await running.promise
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#running = undefined
    }
  }

  /** Closes the thread's database; call it when nothing is being published. */
  async close(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    const closed = new Promise((resolve) => thread.once('exit', resolve))
    this.#tell(thread, { kind: 'close' })
    await closed
  }

  #tell(thread: Worker, order: Order): void {
    thread.postMessage(order)
  }

  #start(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(THREAD, { workerData: this.#config })
    thread.on('message', (told: Told) => {
      if (told.kind === 'progress') this.#running?.onProgress?.(told.considered, told.total)
      else if (told.kind === 'done') this.#running?.resolve(told.report)
      else this.#running?.reject(told.error)
    })
    thread.on('error', (error) => this.#running?.reject(error))
    thread.on('exit', () => {
      this.#thread = undefined
      this.#running?.reject(new Error('The thread that publishes has ended.'))
    })
    // A thread that waits for work keeps no process alive.
    thread.unref()
    this.#thread = thread
    return thread
  }
}
