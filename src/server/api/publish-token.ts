import { createMiddleware } from 'hono/factory'
import { TOO_MANY } from '#contract/rate-limit-sentences.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { checkBearer } from '../security/bearer.ts'
import type { PublishEnv } from './env.ts'
import { refuse, sendRefusal } from './refuse.ts'

/** Requires PUBLISH_TOKEN; responds 404 when none is configured. */
export const requirePublishToken = createMiddleware<PublishEnv>(async (c, next) => {
  const { publishing, publishToken } = c.var
  if (!publishing || !publishToken) return sendRefusal(c, refuse('not_found'))
  const checked = checkBearer(c, publishToken, c.var.address)
  if (checked === 'right') return next()
  if (checked === 'wrong') return sendRefusal(c, refuse('publish_token_wrong'))
  const seconds = RATE_LIMITS.tokensByAddress.within / 1000
  const msg = TOO_MANY.tokensByAddress(seconds / 60)
  return sendRefusal(c, refuse('too_many_requests', { msg, retryAfter: seconds }))
})
