import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import type { Config } from '#platform/process/config.ts'
import { API_ONLY, loadBuiltShop, loadEveryPage } from '#server/built.ts'
import { runInBackground } from './background.ts'
import type { Results, ThreadCommand, ThreadMessage } from './publisher-thread.ts'

// Entry of the thread that `PublisherThread` starts.
const config: Config = workerData // `PublisherThread` passes it.
// All of it is the build's: its modules would be loaded a second time from the sources.
const { createDryRuns, createPublisher, openShop } = await loadBuiltShop()
const shop = openShop(config)
const publisher = createPublisher(shop, config.siteDir)
const dryRuns = createDryRuns(shop, config.siteDir)
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
const abortions = new Map<keyof Results, AbortController>()
// At its low priority a busy machine would take long, and until it is loaded the process can't end.
const loading = Promise.all([loadEveryPage({ exclude: API_ONLY }), publisher.start()]).then(() => {
  runInBackground()
  send({ kind: 'loaded' })
})

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
    await loading
    process.exit()
  }
})
