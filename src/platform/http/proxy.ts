import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#platform/process/config.ts'

const UNKNOWN = 'unknown'

/** A request from inside the process has no socket. */
function socketAddress(c: Context): string {
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  return incoming?.socket.remoteAddress ?? UNKNOWN
}

/** Expands an IPv6 address to its eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [left, right] = [groups(before), groups(after)]
  const zeros = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** The network that rate limits count by: an IPv4 address (also if written as IPv6), or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1]
  if (mapped) return mapped
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare
}

/** The /48 of such a /64, as providers give to one customer; the network itself for IPv4. */
export const siteOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network

/** Parses an entry of `X-Forwarded-For`. Some proxies add a port: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
export function forwardedAddress(entry: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[(.+)\](?::\d+)?|([^:]+):\d+)$/.exec(entry.trim()) ?? []
  const address = inBrackets ?? beforePort ?? entry.trim()
  return isIP(address) ? address : undefined
}

/** The client's IP address: the last entry of `X-Forwarded-For` behind a trusted proxy, otherwise the socket's. */
export function clientAddress(c: Context, { isProxyTrusted }: Pick<Config, 'isProxyTrusted'>): string {
  const forwarded = isProxyTrusted ? c.req.header('X-Forwarded-For')?.split(',').at(-1) : undefined
  return (forwarded && forwardedAddress(forwarded)) || socketAddress(c)
}

/** A request whose headers can be read by name. */
interface WithHeaders {
  req: { header(name: string): string | undefined }
}

/** Whether the client uses https, according to a trusted proxy or the shop's public address. */
export function isHttps(c: WithHeaders, { isProxyTrusted, publicUrl }: Pick<Config, 'isProxyTrusted' | 'publicUrl'>) {
  if (isProxyTrusted && c.req.header('X-Forwarded-Proto') === 'https') return true
  return publicUrl.startsWith('https:')
}

/**
 * The name under which a cookie is sent. Over https browsers take a `__Host-` one from this host alone, so that no other
 * subdomain plants one. The spec gives the anti-forgery cookie its name, which stays.
 */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)
