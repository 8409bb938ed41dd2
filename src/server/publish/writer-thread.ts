import { parentPort, workerData } from 'node:worker_threads'
import { writePage } from './files.ts'
import type { PageJob, PageResult } from './writer.ts'

// Entry of the thread that `PageWriter` starts: writes one page at a time and posts a result for each.
const siteDir = String(workerData)
parentPort?.on('message', ({ address, bytes }: PageJob) => {
  parentPort?.postMessage(write(address, new Uint8Array(bytes)))
})

function write(address: string, bytes: Uint8Array): PageResult {
  try {
    return { size: writePage(siteDir, address, bytes) }
  } catch (error) {
    return { error }
  }
}
