import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { API } from '#contract/paths.ts'
import { log } from './log.ts'

export const REQUEST_ID = 'X-Request-Id'

/** A load balancer asks for these every few seconds. */
const PROBES = new Set<string>([API.health, API.live])

/** What the log says of an answer; `started` is of `performance.now()`. */
interface Answered {
  requestId: string
  method: string
  path: string
  status: number
  started: number
}

/**
 * Logs an answer in one line, that of a probe which found nothing wrong at the level `debug`. Queries stay out of the
 * log: shoppers type into them.
 */
export function logAnswer({ started, ...answered }: Answered): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  const level = PROBES.has(answered.path) && answered.status < 400 ? 'debug' : 'info'
  log(level, 'A request was answered.', { ...answered, ms })
}

/** Gives each answer an id and logs it. */
export const requestLog: MiddlewareHandler = async (c, next) => {
  const started = performance.now()
  await next()
  const requestId = c.res.headers.get(REQUEST_ID) ?? randomUUID()
  c.res.headers.set(REQUEST_ID, requestId)
  const { method, path } = c.req
  logAnswer({ requestId, method, path, status: c.res.status, started })
}
