import { parentPort } from 'node:worker_threads'
import { runInBackground } from './background.ts'
import { writePage } from './files.ts'
import type { PageJob, WriterMessage } from './writer.ts'

// Entry of the thread that writer.ts starts: writes one page at a time and posts a result for each.
parentPort?.on('message', ({ siteDir, address, bytes }: PageJob) => {
  parentPort?.postMessage(write(siteDir, address, new Uint8Array(bytes)))
})
runInBackground()
const started: WriterMessage = 'started'
parentPort?.postMessage(started)

function write(siteDir: string, address: string, bytes: Uint8Array): WriterMessage {
  try {
    return { size: writePage(siteDir, address, bytes) }
  } catch (error) {
    return { error }
  }
}
