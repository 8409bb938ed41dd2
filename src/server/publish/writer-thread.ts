import { parentPort, workerData } from 'node:worker_threads'
import { writePage } from './files.ts'
import type { Wanted, Written } from './writer.ts'

/** The thread of a `PageWriter`: writes one page after the other and answers each. */
const siteDir = String(workerData)
parentPort?.on('message', ({ address, bytes }: Wanted) => {
  parentPort?.postMessage(write(address, new Uint8Array(bytes)))
})

function write(address: string, bytes: Uint8Array): Written {
  try {
    return { size: writePage(siteDir, address, bytes) }
  } catch (error) {
    return { error }
  }
}
