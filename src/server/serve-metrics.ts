import type { Handler, Hono } from 'hono'
import { TOKEN_WRONG } from '#platform/contract/messages.ts'
import { TOO_MANY } from '#platform/contract/rate-limit-sentences.ts'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'
import { clientAddress, networkOf } from '#platform/http/proxy.ts'
import type { Config } from '#platform/process/config.ts'
import { checkBearer } from '#platform/security/token.ts'

const WAIT = RATE_LIMITS.tokensByAddress.within / 1000

/** Serves the metrics to holders of METRICS_TOKEN. */
export const serveMetrics =
  (fetch: Hono['fetch'], token: string, config: Config): Handler =>
  (c) => {
    const checked = checkBearer(c, token, networkOf(clientAddress(c, config)))
    if (checked === 'right') return fetch(c.req.raw)
    return checked === 'wrong'
      ? c.text(TOKEN_WRONG, 401, { 'WWW-Authenticate': 'Bearer' })
      : c.text(TOO_MANY.tokensByAddress(WAIT / 60), 429, { 'Retry-After': String(WAIT) })
  }
