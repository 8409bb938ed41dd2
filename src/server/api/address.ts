import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const UNKNOWN = 'unknown'

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? UNKNOWN
  } catch {
    return UNKNOWN // A request from inside the process has no socket.
  }
}

/** The address that a request came from: behind a trusted proxy the one that this proxy saw, else the socket's. */
export function clientAddress(c: Context, isProxyTrusted: boolean): string {
  const forwarded = isProxyTrusted ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || socketAddress(c)
}
