import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getHealth, getLiveness } from '#platform/contract/calls/service.ts'

/** Seven or more digits in a row, or `01700-000001`, Bengali digits included. */
const PHONE = /\+?[\d০-৯]{7,15}|[\d০-৯]{5}-[\d০-৯]{6}/g
/** Who has the link of a payment may pay and read its order. */
const PAY_TOKEN = /(?<=\/api\/pay\/\d+-)[\w-]+/g
/** Fields that contain long numbers but never a phone number. */
const NO_PHONES = new Set(['at', 'requestId', 'file'])

const masked = (key: string, value: unknown): unknown =>
  typeof value === 'string' && !NO_PHONES.has(key)
    ? value.replace(PAY_TOKEN, '…').replace(PHONE, (phone) => `${phone.slice(0, 3)}…${phone.slice(-2)}`)
    : value

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

let lowest: LogLevel = 'info'

/** Drops lines below this level from now on. */
export function setLogLevel(level: LogLevel): void {
  lowest = level
}

/** Writes one line of JSON to stderr, with phone numbers masked. Never pass it a password, a token or a body. */
export function log(level: LogLevel, message: string, details: Record<string, unknown> = {}): void {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(lowest)) return
  const line = { at: new Date().toISOString(), level, message, ...details }
  process.stderr.write(`${JSON.stringify(line, masked)}\n`)
}

/** The fields that a log line has for an error. */
export const errorDetails = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }

export const REQUEST_ID = 'X-Request-Id'

/** Load balancers request these every few seconds. */
const PROBES = new Set<string>([getHealth.path, getLiveness.path])

/** Logged fields of a response. `started` is a value of `performance.now()`. */
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
