import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '../root.ts'

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'server', 'publish', 'writer-thread.ts')

export interface PageJob {
  siteDir: string
  address: string
  bytes: ArrayBuffer
}
export type PageResult = { size: number } | { error: unknown }

/** What writes the pages of a site. */
export interface SiteWriter {
  /** Called before the first page. */
  start: () => unknown
  /** Same contract as `writePage`. */
  write: (address: string, bytes: ArrayBuffer) => Promise<number>
}

/** The thread that writes for all publishers of this process: starting one takes as long as compressing fifty pages. */
let running: Worker | undefined
/** The pages that it has not written yet, in their order. */
const waiting: PromiseWithResolvers<number>[] = []

function startThread(): Worker {
  if (running) return running
  const thread = new Worker(THREAD)
  thread.on('message', (result: PageResult) => {
    const written = waiting.shift()
    if ('error' in result) written?.reject(result.error)
    else written?.resolve(result.size)
    // An idle thread must not keep the process alive.
    if (waiting.length === 0) thread.unref()
  })
  thread.on('error', (error) => {
    running = undefined
    for (const written of waiting.splice(0)) written.reject(error)
  })
  // After adding the listeners, as a `message` listener refs the thread again.
  thread.unref()
  running = thread
  return thread
}

/** Compresses and writes pages on a worker thread, so that rendering and requests are not blocked. */
export const createPageWriter = (siteDir: string): SiteWriter => ({
  // Early: an update may replace the thread's code on disk before the first page is written.
  start: startThread,
  /** `bytes` is transferred to the thread and can't be used afterwards. */
  write(address, bytes) {
    const thread = startThread()
    const written = Promise.withResolvers<number>()
    waiting.push(written)
    thread.ref()
    const job: PageJob = { siteDir, address, bytes }
    thread.postMessage(job, [bytes])
    return written.promise
  },
})
