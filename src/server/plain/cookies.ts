import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_DAYS } from '#contract/limits.ts'
import { cookieName } from '../cookie-name.ts'
import type { PlainContext } from './env.ts'

/** As long as a session lasts. In seconds. */
const LASTS = SESSION_DAYS * 24 * 60 * 60

/** Characters of a value, as it is sent, that browsers store: of 4096 with the cookie's name and attributes. */
export const MAX_COOKIE = 3800

/** The value of a cookie; empty without one. */
export const readCookie = (c: PlainContext, name: string): string => getCookie(c, cookieName(name, c.var.isHttps)) ?? ''

/** Sets a cookie that no script reads and no other site's form brings along; an empty value removes it. */
export function writeCookie(c: PlainContext, name: string, value: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.var.isHttps } as const
  const own = cookieName(name, c.var.isHttps)
  if (value === '') deleteCookie(c, own, options)
  else setCookie(c, own, value, { ...options, maxAge: LASTS })
}
