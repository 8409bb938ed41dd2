import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StatusCode } from 'hono/utils/http-status'
import { failedWith } from './files.ts'

/** The status that nginx logs where nobody waits for the response anymore. */
const CLIENT_CLOSED_REQUEST = 499 as StatusCode // Not among those of the standard.

/** A response for the log, where the client closed the connection before its body was complete; else undefined. */
export function clientGone(error: Error, c: Context): Response | undefined {
  const isCut = failedWith(error, 'ECONNRESET', 'ECONNABORTED') || error.name === 'AbortError'
  return isCut && c.req.raw.signal.aborted ? c.newResponse(null, CLIENT_CLOSED_REQUEST) : undefined
}

/** Thrown when a response times out, or is one too many. */
export const TOO_SLOW = new HTTPException(503)
