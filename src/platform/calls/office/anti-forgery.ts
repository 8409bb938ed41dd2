import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { antiForgeryCookie, isSafe, repeatsCookie, setAntiForgeryCookie } from '#platform/calls/anti-forgery.ts'
import type { ShopEnv } from '#platform/calls/env.ts'
import { refuse, sendRefusal } from '#platform/calls/refuse.ts'
import type { Config } from '#platform/process/config.ts'

type Hosts = Pick<Config, 'officeUrl'>

/** Whether an origin is the back office's own: that of the configuration, or that of the request. */
function isOwn(c: Context<ShopEnv>, origin: string, { officeUrl }: Hosts): boolean {
  if (origin === new URL(officeUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const asked = c.req.header('Host') ?? new URL(c.req.url).host
  return host === asked.toLowerCase() && (protocol === 'https:' || !c.var.isHttps)
}

/**
 * Whether the browser says that a page of this very origin sent the request: by `Sec-Fetch-Site`, by `Origin`, and by both
 * where it sends both. A request with neither is refused, as it carries a cookie that the browser sends by itself.
 */
function isSameOrigin(c: Context<ShopEnv>, hosts: Hosts): boolean {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (origin === undefined && site === undefined) return false
  return (site === undefined || site === 'same-origin') && (origin === undefined || isOwn(c, origin, hosts))
}

/** Requires a request of this very origin, for what changes nothing. */
export const fromOwnOrigin = (hosts: Hosts) =>
  createMiddleware<ShopEnv>(async (c, next) =>
    isSameOrigin(c, hosts) ? next() : sendRefusal(c, refuse('origin_foreign')),
  )

/**
 * Anti-forgery for a session in a cookie: a write needs the pair of cookie and header, and an origin that is the back
 * office's own. A response to a request without the cookie sets one.
 */
export const strictAntiForgery = (hosts: Hosts) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const cookie = antiForgeryCookie(c)
    if (!cookie) setAntiForgeryCookie(c, c.var.isHttps)
    if (isSafe(c)) return next()
    if (!isSameOrigin(c, hosts)) return sendRefusal(c, refuse('origin_foreign'))
    if (!cookie || !repeatsCookie(c, cookie)) return sendRefusal(c, refuse('anti_forgery_failed'))
    return next()
  })
