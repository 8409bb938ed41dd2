import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '../root.ts'

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'server', 'publish', 'writer-thread.ts')

export interface PageJob {
  address: string
  bytes: ArrayBuffer
}
export type PageResult = { size: number } | { error: unknown }

/** What writes the pages of a site. */
export interface SiteWriter {
  /** Call it before the first page. */
  start: () => unknown
  /** Same contract as `writePage`. */
  write: (address: string, bytes: ArrayBuffer) => Promise<number>
}

/** Compresses and writes pages on a worker thread, so that rendering and requests are not blocked. */
export class PageWriter implements SiteWriter {
  readonly #siteDir: string
  readonly #waiting: PromiseWithResolvers<number>[] = []
  #thread: Worker | undefined

  constructor(siteDir: string) {
    this.#siteDir = siteDir
  }

  /** Same contract as `writePage`. `bytes` is transferred to the thread and can't be used afterwards. */
  write(address: string, bytes: ArrayBuffer): Promise<number> {
    const thread = this.start()
    const result = Promise.withResolvers<number>()
    this.#waiting.push(result)
    thread.ref()
    const job: PageJob = { address, bytes }
    thread.postMessage(job, [bytes])
    return result.promise
  }

  /** Starts the thread early: an update may replace its code on disk before the first page is written. */
  start(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(THREAD, { workerData: this.#siteDir })
    thread.on('message', (result: PageResult) => {
      const waiting = this.#waiting.shift()
      if ('error' in result) waiting?.reject(result.error)
      else waiting?.resolve(result.size)
      // An idle thread must not keep the process alive.
      if (this.#waiting.length === 0) thread.unref()
    })
    thread.on('error', (error) => {
      this.#thread = undefined
      for (const waiting of this.#waiting.splice(0)) waiting.reject(error)
    })
    // After adding the listeners, as a `message` listener refs the thread again.
    thread.unref()
    this.#thread = thread
    return thread
  }
}
