import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { NOT_FOUND, PUBLISH_TOKEN_WRONG } from '#contract/messages.ts'
import { API } from '#contract/paths.ts'
import { publishQuerySchema } from '#contract/publish.ts'
import { hasBearer } from '../security/bearer.ts'
import type { Publishing, ShopEnv } from './env.ts'
import { query } from './input.ts'
import { refuse } from './refuse.ts'

interface PublishEnv {
  Variables: ShopEnv['Variables'] & { publishing: Publishing }
}

/** Lets only who knows PUBLISH_TOKEN through; without one nobody. */
const requirePublishToken = createMiddleware<PublishEnv>(async (c, next) => {
  const { publishing, publishToken } = c.var
  if (!publishing || !publishToken) return refuse(c, 404, NOT_FOUND)
  return hasBearer(c, publishToken) ? next() : refuse(c, 401, PUBLISH_TOKEN_WRONG)
})

/** The build hook of an editor's tools (docs/architecture.md, From price to page). */
export const publishRoutes = new Hono<PublishEnv>()
  .get(API.publish, requirePublishToken, async (c) => c.json(await c.var.publishing.status()))
  .post(API.publish, requirePublishToken, query(publishQuerySchema), async (c) =>
    c.json(await c.var.publishing.publishNow({ isFull: c.var.query.full === 'true' })),
  )
