import type { Handlers } from '#platform/calls/handler.ts'
import { constant, reply } from '#platform/calls/reply.ts'
import { requireDatabase } from '#platform/db/connection.ts'
import { findDiskTrouble } from '#platform/process/files.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { dailyCounts } from '#shop/orders/actions/daily-counts.ts'
import { openApi } from './openapi.ts'

const notReady = (reason: string) => reply(503, { status: 'error', reason } as const)

/** Calls about the service itself: whether its process runs, whether it is ready, what it offers and publishes. */
export const serviceHandlers = {
  getLiveness: () => ({ status: 'ok' }),
  async getHealth({ var: { db, dataDir, readiness } }) {
    if (readiness.isDraining) return notReady('The shop is closing.')
    try {
      await requireDatabase(db)
      const trouble = await findDiskTrouble(dataDir)
      return trouble ? notReady(trouble) : { status: 'ok' }
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
    return { response: 'success' } as const
  },
  getOpenApi: constant('application/json', () => JSON.stringify(openApi())),
  getPublishStatus: (c) => c.var.publishing.status(),
  publishNow: (c) => c.var.publishing.publishNow({ isFull: c.var.query.full === 'true' }),
} satisfies Partial<Handlers>
