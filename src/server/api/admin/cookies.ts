import { parse, serialize } from 'hono/utils/cookie'
import { STAFF_SESSION_DAYS } from '#contract/office-limits.ts'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE } from '#contract/storage.ts'
import { cookieName } from '../../cookie-name.ts'
import type { CookieContext } from '../env.ts'

const DAY = 24 * 60 * 60
const TOKEN = /^[\w-]{1,200}$/

/** Never sent from another site, and read by no script. */
const options = ({ var: { isHttps } }: CookieContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps }) as const

/** The token in a cookie, or an empty text for a missing one and for what can be none. */
function read(c: CookieContext, name: string): string {
  const own = cookieName(name, c.var.isHttps)
  const token = parse(c.req.header('Cookie') ?? '', own)[own] ?? ''
  return TOKEN.test(token) ? token : ''
}

export const sessionToken = (c: CookieContext): string => read(c, STAFF_COOKIE)
export const deviceToken = (c: CookieContext): string => read(c, STAFF_DEVICE_COOKIE)

const set = (c: CookieContext, name: string, value: string, maxAge: number) =>
  c.header('Set-Cookie', serialize(cookieName(name, c.var.isHttps), value, { ...options(c), maxAge }), { append: true })

export function setSession(c: CookieContext, token: string, device: string): void {
  set(c, STAFF_COOKIE, token, STAFF_SESSION_DAYS * DAY)
  set(c, STAFF_DEVICE_COOKIE, device, 365 * DAY)
}

export const clearSession = (c: CookieContext): void => set(c, STAFF_COOKIE, '', 0)
