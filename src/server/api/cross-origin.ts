import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { ORIGIN_FOREIGN } from '#contract/messages.ts'
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

/** Whether the browser says that a page of another origin made the call. Over plain http most of them don't say. */
const isForeign = (c: Context): boolean => ['cross-site', 'same-site'].includes(c.req.header('Sec-Fetch-Site') ?? '')

/** Refuses writes by pages of all other origins: a browser would send a form without asking whether it may. */
export const refuseForeign = (origins: string[]) =>
  createMiddleware(async (c, next) => {
    const isAllowed = isSafe(c) || !isForeign(c) || origins.includes(c.req.header('Origin') ?? '')
    return isAllowed ? next() : refuse(c, 403, ORIGIN_FOREIGN)
  })
