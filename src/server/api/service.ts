import { Hono } from 'hono'
import { API } from '#contract/paths.ts'
import { requireDatabase } from '../db/connection.ts'
import { findDiskTrouble } from '../disk.ts'
import { errorDetails, log } from '../log.ts'
import type { ShopEnv } from './env.ts'
import { openApi } from './openapi.ts'

/** Calls about the service itself: whether its process runs, whether it is ready for requests, and what it offers. */
export const serviceRoutes = new Hono<ShopEnv>()
  .get(API.live, (c) => c.json({ status: 'ok' }))
  .get(API.health, async (c) => {
    if (c.var.readiness.isDraining) return c.json({ status: 'error', reason: 'The shop is closing.' }, 503)
    try {
      await requireDatabase(c.var.db)
      const trouble = await findDiskTrouble(c.var.dataDir)
      return trouble ? c.json({ status: 'error', reason: trouble }, 503) : c.json({ status: 'ok' })
    } catch (error) {
      log('error', 'The database does not answer.', errorDetails(error))
      return c.json({ status: 'error', reason: 'The database does not answer.' }, 503)
    }
  })
  .get(API.openapi, (c) => c.json(openApi))
