import type { Hono } from 'hono'
import { plainPaths } from '#contract/plain-paths.ts'
import { NEXT_FIELD } from '#contract/plain-views.ts'
import { login, logout } from '#contract/routes.ts'
import { PLAIN_DEVICE_COOKIE, PLAIN_ORDERS_COOKIE, PLAIN_SESSION_COOKIE } from '#contract/storage.ts'
import { ownPath } from '#rules/return-path.ts'
import { readCookie, writeCookie } from './cookies.ts'
import type { PlainContext, PlainEnv } from './env.ts'
import { refusalIn } from './refusal.ts'

const ROUTES = plainPaths('')

/** Keeps the session that a login or a registration has begun. */
export function keepSession(c: PlainContext, { token, device }: { token: string; device: string }): void {
  writeCookie(c, PLAIN_SESSION_COOKIE, token)
  writeCookie(c, PLAIN_DEVICE_COOKIE, device)
}

/** Sends a shopper who is not signed in (any more) to the login, which leads back to `next`. */
export function askToLogin(c: PlainContext, next: string): Response {
  writeCookie(c, PLAIN_SESSION_COOKIE, '')
  return c.redirect(`${c.var.paths.login}?${new URLSearchParams({ [NEXT_FIELD]: next })}`, 303)
}

/** Login and logout. */
export function serveSession(app: Hono<PlainEnv>): void {
  app.get(ROUTES.login, (c) => {
    const next = c.req.query(NEXT_FIELD) ?? ''
    if (c.var.session !== '') return c.redirect(ownPath(next) ?? c.var.paths.account, 303)
    return c.var.show('login', { fields: { [NEXT_FIELD]: next } })
  })
  app.post(ROUTES.login, async (c) => {
    const { password = '', ...fields } = c.var.form
    const { phone_number = '', [NEXT_FIELD]: next = '' } = fields
    const device = readCookie(c, PLAIN_DEVICE_COOKIE)
    const result = await c.var.call(login, { form: { phone_number, password, device } })
    if (!result.ok) return c.var.show('login', { fields, refusal: refusalIn(result) })
    keepSession(c, result.data)
    return c.redirect(ownPath(next) ?? c.var.paths.account, 303)
  })
  app.post(ROUTES.logout, async (c) => {
    await c.var.call(logout)
    for (const cookie of [PLAIN_SESSION_COOKIE, PLAIN_ORDERS_COOKIE]) writeCookie(c, cookie, '')
    return c.redirect(c.var.paths.login, 303)
  })
}
