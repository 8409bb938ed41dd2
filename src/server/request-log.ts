import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { API } from '#contract/paths.ts'
import { log } from './log.ts'

const REQUEST_ID = 'X-Request-Id'

/** A load balancer asks for these every few seconds. */
const PROBES = new Set<string>([API.health, API.live])

/** Names each answer and logs it in one line, those of probes that found nothing at the level `debug`. Queries stay out of the log: shoppers type into them. */
export const requestLog: MiddlewareHandler = async (c, next) => {
  const started = performance.now()
  await next()
  const requestId = c.res.headers.get(REQUEST_ID) ?? randomUUID()
  c.res.headers.set(REQUEST_ID, requestId)
  const { method, path } = c.req
  const ms = Math.round((performance.now() - started) * 10) / 10
  const level = PROBES.has(path) && c.res.ok ? 'debug' : 'info'
  log(level, 'A request was answered.', { requestId, method, path, status: c.res.status, ms })
}
