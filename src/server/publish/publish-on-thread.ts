import { parentPort, workerData } from 'node:worker_threads'
import { loadBuiltShop, loadEveryPage } from '../built.ts'
import type { Config } from '../config.ts'
import { openShop } from '../shop.ts'
import { runInBackground } from './background.ts'
import type { Order, Told } from './publisher-thread.ts'

/** The thread of a `PublisherThread`. */
runInBackground()
const config = workerData as Config // The thread's maker says so.
const shop = openShop(config)
const { createPublisher } = await loadBuiltShop()
const publisher = createPublisher(shop, config.siteDir)
const tell = (told: Told) => parentPort?.postMessage(told)
let ending = new AbortController()
void loadEveryPage()

async function publish(isFull: boolean): Promise<void> {
  ending = new AbortController()
  try {
    const onProgress = (considered: number, total: number) => tell({ kind: 'progress', considered, total })
    tell({ kind: 'done', report: await publisher.publish({ isFull, onProgress, signal: ending.signal }) })
  } catch (error) {
    tell({ kind: 'failed', error })
  }
}

parentPort?.on('message', async (order: Order) => {
  if (order.kind === 'publish') await publish(order.isFull)
  else if (order.kind === 'abort') ending.abort()
  else {
    await shop.db.destroy()
    process.exit()
  }
})
