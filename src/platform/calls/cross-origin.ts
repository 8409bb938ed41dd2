import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import type { Config } from '#platform/process/config.ts'
import { isSafe } from './anti-forgery.ts'
import { refuse, sendRefusal } from './refuse.ts'

/** Seconds that browsers cache a preflight; they cap it at two hours. */
const MAX_AGE = 7200

/**
 * Allows pages of these origins to call the API (CORS), without cookies: a session's token is a header that no browser
 * sends by itself, so requests can't be forged, and blocked third-party cookies break nothing.
 */
export const allowOrigins = (origins: string[]) => {
  const allow = cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-CSRFToken', EDITION_HEADER],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: MAX_AGE,
  })
  return createMiddleware(async (c, next) => {
    if (c.req.header('Origin') !== undefined || c.req.method === 'OPTIONS') return allow(c, next)
    await next()
    c.res.headers.append('Vary', 'Origin')
  })
}

type Hosts = Pick<Config, 'allowedOrigins' | 'siteUrl' | 'apiHost'>

/** Whether an origin is the shop's own: a configured one, or else that of the request. */
function isOwn(c: Context, origin: string, { siteUrl, apiHost }: Hosts): boolean {
  if (siteUrl !== undefined) return apiHost !== undefined && origin === new URL(apiHost).origin
  const host = c.req.header('Host') ?? new URL(c.req.url).host
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

/**
 * Whether a page of another origin sent the request. Browsers send `Sec-Fetch-Site`; older ones, and all over plain http,
 * only `Origin`. Programs send neither, and can't forge requests in a shopper's name.
 */
export function isForeign(c: Context, hosts: Hosts): boolean {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (origin !== undefined && hosts.allowedOrigins.includes(origin)) return false
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  return origin !== undefined && !isOwn(c, origin, hosts)
}

/** Refuses writes by pages of all other origins: browsers send forms without a preflight. */
export const refuseForeign = (hosts: Hosts) =>
  createMiddleware(async (c, next) =>
    isSafe(c) || !isForeign(c, hosts) ? next() : sendRefusal(c, refuse('origin_foreign')),
  )
