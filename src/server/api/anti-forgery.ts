import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { ANTI_FORGERY_FAILED } from '#contract/messages.ts'
import { ANTI_FORGERY_COOKIE as COOKIE } from '#contract/storage.ts'
import type { ShopEnv } from './env.ts'
import { refuse } from './refuse.ts'

const HEADER = 'X-CSRFToken'
const YEAR = 365 * 24 * 60 * 60
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call only reads. */
export const isSafe = (c: Context): boolean => SAFE_METHODS.has(c.req.method)

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Responds with the cookie to a call without it, and requires the header to repeat it on an unsafe call that comes with
 * it (spec §10). The first unsafe call of a browser may come without: it gets its pair whatever its answer is.
 */
export const antiForgery = createMiddleware<ShopEnv>(async (c, next) => {
  const cookie = getCookie(c, COOKIE)
  if (cookie !== undefined && !isSafe(c) && !isSame(cookie, c.req.header(HEADER) ?? ''))
    return refuse(c, 403, ANTI_FORGERY_FAILED)
  await next()
  if (cookie === undefined && (c.res.ok || !isSafe(c))) {
    const token = randomBytes(24).toString('base64url')
    setCookie(c, COOKIE, token, { path: '/', sameSite: 'Lax', maxAge: YEAR, secure: c.var.isHttps })
  }
  return undefined
})
