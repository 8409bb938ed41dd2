import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PUBLISHER_NICE } from '#platform/contract/server-limits.ts'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import type { Config } from '#platform/process/config.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { API_ONLY, loadBuiltShop, loadEveryPage } from '#server/built.ts'
import type { Results, ThreadCommand, ThreadMessage } from './publisher-thread.ts'

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
const config: Config = workerData // `PublisherThread` passes it.
// All of it is the build's: its modules would be loaded a second time from the sources.
const { createDryRuns, createPublisher, openShop } = await loadBuiltShop()
const shop = openShop(config)
const publisher = createPublisher(shop, config.siteDir)
const dryRuns = createDryRuns(shop, config.siteDir)
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
const abortions = new Map<keyof Results, AbortController>()
void loadEveryPage({ exclude: API_ONLY })

/** Does a work of `PublisherThread`, and tells it how that ended. */
async function run<Kind extends keyof Results>(work: Kind, start: (signal: AbortSignal) => Promise<Results[Kind]>) {
  const abortion = new AbortController()
  abortions.set(work, abortion)
  try {
    send({ kind: 'done', work, result: await start(abortion.signal) })
  } catch (error) {
    send({ kind: 'failed', work, error })
  }
}

const onProgress = (considered: number, total: number) => send({ kind: 'progress', considered, total })

parentPort?.on('message', async (command: ThreadCommand) => {
  if (command.kind === 'publish')
    await run('publish', (signal) =>
      publisher.publish({ isFull: command.isFull, withFeeds: false, signal, onProgress }),
    )
  else if (command.kind === 'feeds') await run('feeds', (signal) => publisher.publishFeeds(signal))
  else if (command.kind === 'check') await run('check', (signal) => publisher.check(command.most, signal))
  else if (command.kind === 'damage') await run('damage', async () => findDamage(command.file))
  else if (command.kind === 'preview') await run('preview', () => dryRuns.run(command.drafts, command.folder))
  else if (command.kind === 'product') await run('product', () => dryRuns.renderProduct(command.product))
  else if (command.kind === 'abort') abortions.get(command.work)?.abort()
  else {
    await shop.db.destroy()
    process.exit()
  }
})
