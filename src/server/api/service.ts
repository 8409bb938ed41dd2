import { setTimeout as pause } from 'node:timers/promises'
import type { Handlers } from '#platform/calls/handler.ts'
import { constant, reply } from '#platform/calls/reply.ts'
import { findPoolUse, requireDatabase } from '#platform/db/connection.ts'
import { findReplica } from '#platform/db/replica.ts'
import type { Database } from '#platform/db/schema.ts'
import { findDiskTrouble } from '#platform/process/files.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { dailyCounts } from '#shop/orders/actions/daily-counts.ts'
import { openApi } from './openapi.ts'

/** Milliseconds that the health check waits for the replica. */
const REPLICA_ANSWERS = 1000

/** Which server of the database is used, and how far its replica is. Names are for metrics, as anybody may ask for the health. */
async function serversOf(db: Database) {
  const [server, replica] = [findPoolUse(db)?.servers.place, findReplica(db)]
  const lag = replica && (await Promise.race([replica.lag().catch(() => undefined), pause(REPLICA_ANSWERS, undefined)]))
  return { ...(server === undefined ? {} : { server }), ...(replica ? { replica_lag: lag ?? null } : {}) }
}

const notReady = (reason: string) => reply(503, { status: 'error', reason } as const)

/** Calls about the service itself: whether its process runs, whether it is ready, what it offers and publishes. */
export const serviceHandlers = {
  getLiveness: () => ({ status: 'ok' }),
  async getHealth({ var: { db, dataDir, readiness } }) {
    if (readiness.isDraining) return notReady('The shop is closing.')
    try {
      await requireDatabase(db)
      const trouble = await findDiskTrouble(dataDir)
      return trouble ? notReady(trouble) : ({ status: 'ok', ...(await serversOf(db)) } as const)
    } catch (error) {
      log('error', 'The database does not answer.', errorDetails(error))
      return notReady('The database does not answer.')
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
