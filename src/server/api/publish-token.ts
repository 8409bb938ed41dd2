import { createMiddleware } from 'hono/factory'
import { hasBearer } from '../security/bearer.ts'
import type { PublishEnv } from './env.ts'
import { refuse, sendRefusal } from './refuse.ts'

/** Requires PUBLISH_TOKEN; responds 404 when none is configured. */
export const requirePublishToken = createMiddleware<PublishEnv>(async (c, next) => {
  const { publishing, publishToken } = c.var
  if (!publishing || !publishToken) return sendRefusal(c, refuse('not_found'))
  return hasBearer(c, publishToken) ? next() : sendRefusal(c, refuse('publish_token_wrong'))
})
