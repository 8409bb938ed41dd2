import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '../root.ts'

/** Node runs it as it stands, so that it needs no place in the build. */
const THREAD = join(ROOT, 'src', 'server', 'publish', 'writer-thread.ts')

export interface Wanted {
  address: string
  bytes: ArrayBuffer
}
export type Written = { size: number } | { error: unknown }

/** Compresses and writes pages on a thread of its own: rendering goes on meanwhile, and requests are answered. */
export class PageWriter {
  readonly #siteDir: string
  readonly #waiting: PromiseWithResolvers<number>[] = []
  #thread: Worker | undefined

  constructor(siteDir: string) {
    this.#siteDir = siteDir
  }

  /** Writes a page as `writePage` does; its bytes are gone from here. */
  write(address: string, bytes: ArrayBuffer): Promise<number> {
    const thread = this.start()
    const answer = Promise.withResolvers<number>()
    this.#waiting.push(answer)
    thread.ref()
    const wanted: Wanted = { address, bytes }
    thread.postMessage(wanted, [bytes])
    return answer.promise
  }

  /** Loads the thread's code, which may be replaced on the disk before the first page is written. */
  start(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(THREAD, { workerData: this.#siteDir })
    thread.on('message', (written: Written) => {
      const answer = this.#waiting.shift()
      if ('error' in written) answer?.reject(written.error)
      else answer?.resolve(written.size)
      // A thread without work keeps no process alive.
      if (this.#waiting.length === 0) thread.unref()
    })
    thread.on('error', (error) => {
      this.#thread = undefined
      for (const answer of this.#waiting.splice(0)) answer.reject(error)
    })
    // After the listeners, as one for messages takes it back.
    thread.unref()
    this.#thread = thread
    return thread
  }
}
