import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { ChosenDrafts } from '#platform/contract/office/drafts.ts'
import { PUBLISHER_NICE } from '#platform/contract/server-limits.ts'
import type { Config } from '#platform/process/config.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { API_ONLY, loadBuiltShop, loadEveryPage } from '#server/built.ts'
import type { TypedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import type { ThreadCommand, ThreadMessage } from './publisher-thread.ts'

/**
 * Lowers the priority of this thread, so that requests come first. Only Linux has a priority per thread; on other
 * systems this does nothing.
 */
function runInBackground(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), PUBLISHER_NICE)
  } catch (error) {
    log('info', 'The priority of the publishing thread could not be lowered.', errorDetails(error))
  }
}

// Entry of the thread that `PublisherThread` starts.
runInBackground()
const config = workerData as Config // `PublisherThread` passes it.
// All of it is the build's: its modules would be loaded a second time from the sources.
const { createDryRuns, createPublisher, openShop } = await loadBuiltShop()
const shop = openShop(config)
const publisher = createPublisher(shop, config.siteDir)
const dryRuns = createDryRuns(shop, config.siteDir)
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
let abortion = new AbortController()
let feedAbortion = new AbortController()
void loadEveryPage({ exclude: API_ONLY })

async function publish(isFull: boolean): Promise<void> {
  abortion = new AbortController()
  try {
    const options = { isFull, withFeeds: false, signal: abortion.signal }
    const onProgress = (considered: number, total: number) => send({ kind: 'progress', considered, total })
    send({ kind: 'done', report: await publisher.publish({ ...options, onProgress }) })
  } catch (error) {
    send({ kind: 'failed', error })
  }
}

async function preview(drafts: ChosenDrafts, folder: string): Promise<void> {
  try {
    send({ kind: 'previewed', result: await dryRuns.run(drafts, folder) })
  } catch (error) {
    send({ kind: 'preview_failed', error })
  }
}

async function publishFeeds(): Promise<void> {
  feedAbortion = new AbortController()
  try {
    send({ kind: 'feeds_done', report: await publisher.publishFeeds(feedAbortion.signal) })
  } catch (error) {
    send({ kind: 'feeds_failed', error })
  }
}

async function renderProduct(product: TypedProduct): Promise<void> {
  try {
    send({ kind: 'rendered', html: await dryRuns.renderProduct(product) })
  } catch (error) {
    send({ kind: 'preview_failed', error })
  }
}

parentPort?.on('message', async (command: ThreadCommand) => {
  if (command.kind === 'publish') await publish(command.isFull)
  else if (command.kind === 'preview') await preview(command.drafts, command.folder)
  else if (command.kind === 'product') await renderProduct(command.product)
  else if (command.kind === 'abort') abortion.abort()
  else if (command.kind === 'feeds') await publishFeeds()
  else if (command.kind === 'abort_feeds') feedAbortion.abort()
  else {
    await shop.db.destroy()
    process.exit()
  }
})
