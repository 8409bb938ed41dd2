import { setTimeout as wait } from 'node:timers/promises'
import { SHUTDOWN_MOST } from '#contract/limits.ts'
import { loadBuiltShop, loadEveryPage } from '#server/built.ts'
import { type Config, readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { errorDetails, log } from '#server/log.ts'
import { openShop } from '#server/shop.ts'
import { ensureBuilt } from './build.ts'
import { prepareShop } from './prepare.ts'

async function prepare(): Promise<Config> {
  const config = readConfig()
  if (await ensureBuilt()) console.error('Built the shop.')
  const shop = openShop(config)
  await prepareShop(shop)
  await shop.db.destroy()
  return config
}

const config = await prepare().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

const { openDoor } = await loadBuiltShop()
const door = openDoor()
const server = await listen(door.fetch, config).catch((error) => {
  console.error(`PORT ${config.port}: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
door.publishing?.start()
console.log(`Haat is open at ${server.url}`)
void loadEveryPage()

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
    const isClosed = await Promise.race([close(), wait(SHUTDOWN_MOST, undefined)])
    if (isClosed === undefined) log('error', `What still ran after ${SHUTDOWN_MOST} ms was cut off.`)
    process.exit(isClosed ? 0 : 1)
  })
}
