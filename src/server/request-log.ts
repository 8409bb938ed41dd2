import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getHealth, getLiveness } from '#contract/calls/service.ts'
import { log } from './log.ts'

export const REQUEST_ID = 'X-Request-Id'

/** Load balancers request these every few seconds. */
const PROBES = new Set<string>([getHealth.path, getLiveness.path])

/** What is logged of a response. `started` is a value of `performance.now()`. */
interface Completed {
  requestId: string
  method: string
  path: string
  status: number
  started: number
}

/**
 * Logs a response in one line, at level `debug` for a health check that passed. `path` must have no query string:
 * shoppers type personal data into searches.
 */
export function logResponse({ started, ...response }: Completed): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  const level = PROBES.has(response.path) && response.status < 400 ? 'debug' : 'info'
  log(level, 'A request was answered.', { ...response, ms })
}

/** Sets X-Request-Id on every response and logs it. */
export const requestLog: MiddlewareHandler = async (c, next) => {
  const started = performance.now()
  await next()
  const requestId = c.res.headers.get(REQUEST_ID) ?? randomUUID()
  c.res.headers.set(REQUEST_ID, requestId)
  const { method, path } = c.req
  logResponse({ requestId, method, path, status: c.res.status, started })
}
