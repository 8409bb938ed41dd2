import { setTimeout as wait } from 'node:timers/promises'
import { SHUTDOWN_MOST } from '#contract/limits.ts'
import { METRICS } from '#contract/paths.ts'
import { loadBuiltShop, loadEveryPage } from '#server/built.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Answering, explainedListening, type Listening, listen, requireFree } from '#server/listen.ts'
import { errorDetails, log } from '#server/log.ts'
import { openShop } from '#server/shop.ts'
import { ensureBuilt } from './build.ts'
import { prepareShop } from './prepare.ts'

/** Ends the process with the reason. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function prepare(): Promise<Config> {
  const config = readConfig()
  const { host, port, metricsPort } = config
  // Before anything is built, migrated or made.
  await requireFree('PORT', { host, port })
  if (metricsPort !== undefined) await requireFree('METRICS_PORT', { host, port: metricsPort })
  if (await ensureBuilt()) console.error('Built the shop.')
  const shop = openShop(config)
  await prepareShop(shop)
  await shop.db.destroy()
  return config
}

const config = await prepare().catch(giveUp)
const { openDoor } = await loadBuiltShop()
const door = openDoor()

const open = (answering: Answering, variable: string, port: number): Promise<Listening> =>
  listen(answering, { host: config.host, port }).catch((error) =>
    giveUp(explainedListening(error, variable, { host: config.host, port })),
  )

const server = await open(door, 'PORT', config.port)
if (door.metrics && config.metricsPort !== undefined) {
  const { url } = await open({ fetch: door.metrics }, 'METRICS_PORT', config.metricsPort)
  console.log(`Its metrics are at ${url}${METRICS}`)
}
/** Answers what was asked, publishes what was written, and closes the database; answers whether all of it worked. */
async function close(): Promise<boolean> {
  try {
    await server.close()
    await door.close()
    return true
  } catch (error) {
    log('error', 'The shop could not be closed cleanly.', errorDetails(error))
    return false
  }
}

let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    door.drain()
    // A person at a terminal waits for no load balancer.
    if (signal === 'SIGTERM') await wait(config.drainSeconds * 1000)
    const isClosed = await Promise.race([close(), wait(SHUTDOWN_MOST, undefined)])
    if (isClosed === undefined) log('error', `What still ran after ${SHUTDOWN_MOST} ms was cut off.`)
    process.exit(isClosed ? 0 : 1)
  })
}

door.publishing?.start()
console.log(`Haat is open at ${server.url}`)
void loadEveryPage()
