import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from './config.ts'

const UNKNOWN = 'unknown'

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? UNKNOWN
  } catch {
    return UNKNOWN // A request from inside the process has no socket.
  }
}

/** The address that a request came from: behind a trusted proxy the one that this proxy saw, else the socket's. */
export function clientAddress(c: Context, { isProxyTrusted }: Pick<Config, 'isProxyTrusted'>): string {
  const forwarded = isProxyTrusted ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || socketAddress(c)
}

/** Whether the visitor speaks https: as the shop's public address says, or a trusted proxy. */
export function isHttps(c: Context, { isProxyTrusted, publicUrl }: Pick<Config, 'isProxyTrusted' | 'publicUrl'>) {
  if (isProxyTrusted && c.req.header('X-Forwarded-Proto') === 'https') return true
  return publicUrl.startsWith('https:')
}
