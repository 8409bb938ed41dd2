import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#platform/process/config.ts'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether only this machine reaches a server that listens there. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host) || host === '::1'
/** Whether an address leads to this machine. */
export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)

/** Whether the shop is public: SITE_URL is set and is not a loopback address. */
export const isPublic = ({ siteUrl }: Pick<Config, 'siteUrl'>): boolean =>
  siteUrl !== undefined && !isLoopbackUrl(siteUrl)

/** Headers by which proxies, tunnels and CDNs mark a forwarded request. */
const OF_PROXY = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fly-.*|x-vercel-.*)$/i

/** The headers of a request that only a proxy adds. */
export const proxyHeaders = ({ req }: Pick<Context, 'req'>): [name: string, value: string][] =>
  Object.entries(req.header()).filter(([name]) => OF_PROXY.test(name))

/**
 * Whether the request came from this machine, so that a published password may sign in: it came over the
 * loopback interface, for a loopback Host, not through a proxy, and no configured address of the shop is another one.
 */
export function isOnlyHere(
  c: Pick<Context, 'req' | 'env'>,
  { siteUrl, apiHost }: Pick<Config, 'siteUrl' | 'apiHost'>,
): boolean {
  // A request from inside the process has no socket.
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  const from = (incoming?.socket.remoteAddress ?? '127.0.0.1').replace('::ffff:', '')
  // No browser sends HTTP/1.0. nginx does by default, with its own address as Host and no header of a proxy.
  const isDirect = incoming?.httpVersion !== '1.0' && proxyHeaders(c).length === 0
  const asked = [c.req.url, `http://${c.req.header('Host') ?? 'localhost'}`, siteUrl, apiHost]
  return isLoopbackHost(from) && isDirect && asked.every((url) => url === undefined || isLoopbackUrl(url))
}
