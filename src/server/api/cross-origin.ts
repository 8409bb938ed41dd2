import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { ORIGIN_FOREIGN } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { isSafe } from './anti-forgery.ts'
import { refuse } from './refuse.ts'

/** Browsers keep what they were told for two hours at most. */
const MAX_AGE = 7200

/**
 * Lets pages of these origins call the API. They call it without cookies: a session's token is a header that no
 * browser sends by itself, so there is nothing to forge and nothing that blocking foreign cookies could break.
 */
export const allowOrigins = (origins: string[]) => {
  const allow = cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-CSRFToken'],
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

/** Whether an origin is where the shop itself is: its configured addresses, or, without one, where it was called. */
function isOwn(c: Context, origin: string, { siteUrl, apiHost }: Hosts): boolean {
  if (siteUrl !== undefined) return apiHost !== undefined && origin === new URL(apiHost).origin
  const host = c.req.header('Host') ?? new URL(c.req.url).host
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

/**
 * Whether a page of another origin made the call. Browsers say it in `Sec-Fetch-Site`, over plain http and older ones
 * only in `Origin`. Programs send neither, and forge nothing in anybody's name.
 */
function isForeign(c: Context, hosts: Hosts): boolean {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (origin !== undefined && hosts.allowedOrigins.includes(origin)) return false
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  return origin !== undefined && !isOwn(c, origin, hosts)
}

/** Refuses writes by pages of all other origins: a browser would send a form without asking whether it may. */
export const refuseForeign = (hosts: Hosts) =>
  createMiddleware(async (c, next) => (isSafe(c) || !isForeign(c, hosts) ? next() : refuse(c, 403, ORIGIN_FOREIGN)))
