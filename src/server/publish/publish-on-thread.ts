import { parentPort, workerData } from 'node:worker_threads'
import { loadBuiltShop, loadEveryPage } from '../built.ts'
import type { Config } from '../config.ts'
import { openShop } from '../open-shop.ts'
import { runInBackground } from './background.ts'
import type { ThreadCommand, ThreadMessage } from './publisher-thread.ts'

// Entry of the thread that `PublisherThread` starts.
runInBackground()
const config = workerData as Config // `PublisherThread` passes it.
const shop = openShop(config)
const { createPublisher } = await loadBuiltShop()
const publisher = createPublisher(shop, config.siteDir)
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
let abortion = new AbortController()
void loadEveryPage()

async function publish(isFull: boolean): Promise<void> {
  abortion = new AbortController()
  try {
    const onProgress = (considered: number, total: number) => send({ kind: 'progress', considered, total })
    send({ kind: 'done', report: await publisher.publish({ isFull, onProgress, signal: abortion.signal }) })
  } catch (error) {
    send({ kind: 'failed', error })
  }
}

parentPort?.on('message', async (command: ThreadCommand) => {
  if (command.kind === 'publish') await publish(command.isFull)
  else if (command.kind === 'abort') abortion.abort()
  else {
    await shop.db.destroy()
    process.exit()
  }
})
