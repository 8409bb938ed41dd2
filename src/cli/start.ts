import { setTimeout as wait } from 'node:timers/promises'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { API_DOCS, METRICS, OFFICE, PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_SHUTDOWN, PUBLISHING_ENDS_WITHIN } from '#platform/contract/server-limits.ts'
import { explainedListening, type HttpHandlers, type Listening, listen, requireFree } from '#platform/http/listen.ts'
import { checkMailServer } from '#platform/mail/mail.ts'
import { openShop } from '#platform/open-shop.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { loadBuiltShop, loadEveryPage } from '#server/built.ts'
import { requireSameSettings } from '#server/health/shared-settings.ts'
import { makeFirstOwnerLink } from '#shop/staff/actions/invites.ts'
import { ensureBuilt } from './build.ts'
import { waitForDatabase } from './closed.ts'
import { prepareShop } from './prepare.ts'

/** Prints the error and exits with code 1. */
function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Makes the shop ready; `ownerLink` is the path of the first owner's invitation, where there is no owner. */
async function prepare(): Promise<{ config: Config; ownerLink: string | undefined }> {
  const config = readConfig()
  const { host, port, metricsPort } = config
  // First, so that nothing is built or migrated if the port is in use.
  await requireFree('PORT', { host, port })
  if (metricsPort !== undefined) await requireFree('METRICS_PORT', { host, port: metricsPort })
  await waitForDatabase(config)
  if (await ensureBuilt(config)) console.error('Built the shop.')
  const shop = openShop(config)
  await prepareShop(shop)
  await requireSameSettings(shop.db, config)
  const ownerLink = config.isOfficeOpen ? await makeFirstOwnerLink(shop.db) : undefined
  await shop.db.destroy()
  return { config, ownerLink }
}

const { config, ownerLink } = await prepare().catch(exitWith)
const { openHttpApp } = await loadBuiltShop()
// Before the port opens: loading them later blocks the first requests for seconds.
await loadEveryPage()
const app = openHttpApp()

// Before the port opens, so that no page shows a price that was changed while this process did not run.
await app.publishing?.start(config.siteDir)

const open = (handlers: HttpHandlers, variable: string, port: number): Promise<Listening> =>
  listen(handlers, { host: config.host, port }).catch((error) =>
    exitWith(explainedListening(error, variable, { host: config.host, port })),
  )

const server = await open(app, 'PORT', config.port)
if (app.metrics && config.metricsPort !== undefined) {
  const { url } = await open({ fetch: app.metrics }, 'METRICS_PORT', config.metricsPort)
  console.log(`Metrics: ${url}${METRICS}`)
}
/** Finishes running requests, publishes pending changes and closes the database. Returns whether all of it succeeded. */
async function close(): Promise<boolean> {
  try {
    await server.close()
    await app.close(PUBLISHING_ENDS_WITHIN)
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
    app.drain()
    server.drain()
    // No draining after Ctrl+C in a terminal, where there is no load balancer to wait for.
    if (signal === 'SIGTERM') await wait(config.drainSeconds * 1000)
    const isClosed = await Promise.race([close(), wait(MAX_SHUTDOWN, undefined)])
    if (isClosed === undefined)
      log('error', `Shutdown timed out after ${MAX_SHUTDOWN} ms; running requests were aborted.`)
    process.exit(isClosed ? 0 : 1)
  })
}

app.jobs.start()
app.checks.start()
void checkMailServer(config)
console.log(`Haat is open at ${server.url}`)
if (ownerLink !== undefined) {
  const office = config.apiHost ?? config.siteUrl ?? server.url
  if (config.isBengaliOn) console.log(`In Bengali: ${config.siteUrl ?? server.url}${bengaliOf(PAGES.home)}`)
  console.log(`Back office: ${office}${OFFICE}`)
  console.log(`To become its owner, open this link once, within a day: ${office}${ownerLink}`)
  console.log(`Calls of the API: ${office}${API_DOCS}`)
}
