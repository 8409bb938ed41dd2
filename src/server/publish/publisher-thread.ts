import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PublishReport } from '#contract/publish.ts'
import type { Config } from '../config.ts'
import { ROOT } from '../root.ts'
import type { PublishOptions } from './publisher.ts'

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'server', 'publish', 'publish-on-thread.ts')

/** Message to the thread. */
export type ThreadCommand = { kind: 'publish'; isFull: boolean } | { kind: 'abort' } | { kind: 'close' }

/** Message from the thread: progress, or the result of a run. */
export type ThreadMessage =
  | { kind: 'progress'; considered: number; total: number }
  | { kind: 'done'; report: PublishReport }
  | { kind: 'failed'; error: unknown }

interface Running extends PromiseWithResolvers<PublishReport> {
  onProgress: PublishOptions['onProgress']
}

/**
 * Publishes on a worker thread with its own database connection, as rendering all pages takes minutes of CPU time and
 * must not block requests. One run at a time.
 */
export class PublisherThread {
  readonly #config: Config
  #thread: Worker | undefined
  #running: Running | undefined

  constructor(config: Config) {
    this.#config = config
  }

  /** Same contract as `Publisher.publish`. */
  async publish({ isFull = false, onProgress, signal }: PublishOptions = {}): Promise<PublishReport> {
    signal?.throwIfAborted()
    const thread = this.#start()
    const running = { ...Promise.withResolvers<PublishReport>(), onProgress }
    this.#running = running
    const abort = () => this.#send(thread, { kind: 'abort' })
    signal?.addEventListener('abort', abort)
    try {
      this.#send(thread, { kind: 'publish', isFull })
      return await running.promise
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#running = undefined
    }
  }

  /** Closes the thread's database and ends it. Call it only while nothing is being published. */
  async close(): Promise<void> {
    const thread = this.#thread
    if (!thread) return
    const closed = new Promise((resolve) => thread.once('exit', resolve))
    this.#send(thread, { kind: 'close' })
    await closed
  }

  #send(thread: Worker, command: ThreadCommand): void {
    thread.postMessage(command)
  }

  #start(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(THREAD, { workerData: this.#config })
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') this.#running?.onProgress?.(message.considered, message.total)
      else if (message.kind === 'done') this.#running?.resolve(message.report)
      else this.#running?.reject(message.error)
    })
    thread.on('error', (error) => this.#running?.reject(error))
    thread.on('exit', () => {
      this.#thread = undefined
      this.#running?.reject(new Error('The thread that publishes has ended.'))
    })
    // An idle thread must not keep the process alive.
    thread.unref()
    this.#thread = thread
    return thread
  }
}
