import type { HealthReader } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { constant, reply } from '#platform/calls/reply.ts'
import { DATABASE_DAMAGED } from '#platform/contract/messages.ts'
import { findPoolUse, requireDatabase } from '#platform/db/connection.ts'
import { isDatabaseDamaged } from '#platform/db/engine.ts'
import type { Database } from '#platform/db/schema.ts'
import { findDiskTrouble } from '#platform/process/files.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { dailyCounts } from '#shop/orders/actions/daily-counts.ts'
import { openApi } from './openapi.ts'

/** Which server of the database is used, and how far its replica is. Names are for metrics, as anybody may ask for the health. */
async function serversOf(db: Database, health: HealthReader) {
  const [server, lag] = [findPoolUse(db)?.servers.place, await health.replicaLag()]
  return { ...(server === undefined ? {} : { server }), ...(lag === undefined ? {} : { replica_lag: lag }) }
}

const notReady = (reason: string) => reply(503, { status: 'error', reason } as const)

/** Calls about the service itself: whether its process runs, whether it is ready, what it offers and publishes. */
export const serviceHandlers = {
  getLiveness: () => ({ status: 'ok' }),
  async getHealth({ var: { db, dataDir, readiness, health } }) {
    if (readiness.isDraining) return notReady('The shop is closing.')
    try {
      await requireDatabase(db)
      const trouble = await findDiskTrouble(dataDir)
      return trouble ? notReady(trouble) : ({ status: 'ok', ...(await serversOf(db, health)) } as const)
    } catch (error) {
      const reason = isDatabaseDamaged(error) ? DATABASE_DAMAGED : 'The database does not answer.'
      log('error', reason, errorDetails(error))
      return notReady(reason)
    }
  },
  countEvent(c) {
    const { db, query, address: network } = c.var
    const by = { network, agent: c.req.header('User-Agent') ?? '' }
    if (query.view) dailyCounts(db).note('view', query.view, by)
    if (query.add) dailyCounts(db).note('add', query.add, by)
    if (query.checkout) dailyCounts(db).note('checkout', 0, by)
    return { response: 'success' } as const
  },
  getOpenApi: constant('application/json', () => JSON.stringify(openApi())),
  getPublishStatus: (c) => c.var.publishing.status(),
  publishNow: (c) => c.var.publishing.publishNow({ isFull: c.var.query.full === 'true' }),
} satisfies Partial<Handlers>

/** How the shop stands, for its staff. */
export const healthHandlers = {
  getShopHealth: ({ var: { health } }) => health.read(),
} satisfies Partial<Handlers>
