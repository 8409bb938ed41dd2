import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '#platform/process/root.ts'

/** Node runs the TypeScript source itself, so it is not part of the build. */
const THREAD = join(ROOT, 'src', 'publish', 'writer-thread.ts')

export interface PageJob {
  siteDir: string
  address: string
  bytes: ArrayBuffer
}
/** Message from the thread: that it waits for pages, or how one of them ended. */
export type WriterMessage = 'started' | { size: number } | { error: unknown }

/** Writer of the pages of a site. */
export interface SiteWriter {
  /** Called before the first page; resolves when the writer may end, as Node 24 aborts where a thread ends while it begins. */
  start: () => Promise<unknown>
  /** Same contract as `writePage`. */
  write: (address: string, bytes: ArrayBuffer) => Promise<number>
}

interface Running {
  thread: Worker
  /** Resolves when the thread waits for pages, or has failed to. */
  started: Promise<void>
  /** The pages that it has not written yet, in their order. */
  waiting: PromiseWithResolvers<number>[]
}

/** Megabytes for new objects: with the 48 of Node, the garbage of rendered pages grows until memory is short. */
const YOUNG_MB = 8

/** The thread that writes for all publishers of this process: starting one takes as long as compressing fifty pages. */
let running: Running | undefined

function startThread(): Running {
  if (running) return running
  const thread = new Worker(THREAD, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  const waiting: Running['waiting'] = []
  let failure: unknown = new Error('The thread that writes pages has ended.')
  const started = Promise.withResolvers<void>()
  thread.on('message', (result: WriterMessage) => {
    if (result === 'started') started.resolve()
    else if ('error' in result) waiting.shift()?.reject(result.error)
    else waiting.shift()?.resolve(result.size)
    // An idle thread must not keep the process alive.
    if (waiting.length === 0) thread.unref()
  })
  thread.on('error', (error) => {
    failure = error
    running = undefined
  })
  // Not at the error: results of pages that were written before may come after it.
  thread.on('exit', () => {
    if (running?.thread === thread) running = undefined
    started.resolve()
    for (const written of waiting.splice(0)) written.reject(failure)
  })
  running = { thread, started: started.promise, waiting }
  return running
}

/** Compresses and writes pages on a worker thread, so that rendering and requests are not blocked. */
export const createPageWriter = (siteDir: string): SiteWriter => ({
  // Early: an update may replace the thread's code on disk before the first page is written.
  start: () => startThread().started,
  /** `bytes` is transferred to the thread and can't be used afterwards. */
  write(address, bytes) {
    const { thread, waiting } = startThread()
    const written = Promise.withResolvers<number>()
    const job: PageJob = { siteDir, address, bytes }
    thread.postMessage(job, [bytes])
    waiting.push(written)
    thread.ref()
    return written.promise
  },
})
