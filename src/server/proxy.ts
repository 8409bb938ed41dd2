import { isIP, isIPv6 } from 'node:net'
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

/** The eight groups of an IPv6 address, without the zeros that it leaves out in front of each. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [left, right] = [groups(before), groups(after)]
  const zeros = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** What an address counts as: one household has a whole /64 of IPv6, and an IPv4 address may be written as IPv6. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1]
  if (mapped) return mapped
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare
}

/** An entry of `X-Forwarded-For` without its port: some proxies write `192.0.2.1:5678` and `[2001:db8::1]:443`. */
export function forwardedAddress(entry: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[(.+)\](?::\d+)?|([^:]+):\d+)$/.exec(entry.trim()) ?? []
  const address = inBrackets ?? beforePort ?? entry.trim()
  return isIP(address) ? address : undefined
}

/** The address that a request came from: behind a trusted proxy the one that this proxy saw, else the socket's. */
export function clientAddress(c: Context, { isProxyTrusted }: Pick<Config, 'isProxyTrusted'>): string {
  const forwarded = isProxyTrusted ? c.req.header('X-Forwarded-For')?.split(',').at(-1) : undefined
  return (forwarded && forwardedAddress(forwarded)) || socketAddress(c)
}

/** The headers of a request, by name. */
export interface WithHeaders {
  req: { header(name: string): string | undefined }
}

/** Whether the visitor speaks https: as the shop's public address says, or a trusted proxy. */
export function isHttps(c: WithHeaders, { isProxyTrusted, publicUrl }: Pick<Config, 'isProxyTrusted' | 'publicUrl'>) {
  if (isProxyTrusted && c.req.header('X-Forwarded-Proto') === 'https') return true
  return publicUrl.startsWith('https:')
}
