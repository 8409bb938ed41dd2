import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Call } from '#platform/contract/calls/call.ts'
import { ANTI_FORGERY_COOKIE as COOKIE } from '#platform/contract/storage.ts'
import type { ShopEnv } from './env.ts'
import { refuse, sendRefusal } from './refuse.ts'

/** Whether a browser sent the form without script: it would show JSON as a page. */
export const isPlainForm = (c: Pick<Context, 'req'>): boolean => c.req.header('Accept')?.includes('text/html') ?? false

const HEADER = 'X-CSRFToken'
const YEAR = 365 * 24 * 60 * 60
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the method only reads. */
export const isSafe = (c: Context): boolean => SAFE_METHODS.has(c.req.method)

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const antiForgeryCookie = (c: Context): string | undefined => getCookie(c, COOKIE)

/** Whether a request repeats its cookie in the header. */
export const repeatsCookie = (c: Context, cookie: string): boolean => isSame(cookie, c.req.header(HEADER) ?? '')

/** Sets a new cookie on the response, and returns its value. */
export function setAntiForgeryCookie(c: Context, isHttps: boolean): string {
  const token = randomBytes(24).toString('base64url')
  setCookie(c, COOKIE, token, { path: '/', sameSite: 'Lax', maxAge: YEAR, secure: isHttps })
  return token
}

/**
 * Double-submit cookie (spec §10): sets the cookie on a request without it, and requires an unsafe request with the cookie
 * to repeat it in a header. The first unsafe request of a browser has no cookie yet; its response sets one, also when the
 * call is refused. A call may take forms of browsers without script as they are.
 */
export const antiForgery = ({ takesPlainForm }: Pick<Call, 'takesPlainForm'>) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const cookie = antiForgeryCookie(c)
    const isTrusted = cookie === undefined || isSafe(c) || (takesPlainForm === true && isPlainForm(c))
    if (!isTrusted && !repeatsCookie(c, cookie)) return sendRefusal(c, refuse('anti_forgery_failed'))
    await next()
    if (cookie === undefined && (c.res.ok || !isSafe(c))) setAntiForgeryCookie(c, c.var.isHttps)
    return undefined
  })
