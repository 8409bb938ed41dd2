import type { Hono } from 'hono'
import { ownPath } from '#platform/contract/addresses/link.ts'
import { endOtherSessions, endSession, listSessions, login, logout } from '#platform/contract/addresses/routes.ts'
import { NEXT_FIELD } from '#platform/contract/plain-views.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { PLAIN_DEVICE_COOKIE, PLAIN_ORDERS_COOKIE, PLAIN_SESSION_COOKIE } from '#platform/contract/storage.ts'
import {
  leadTo,
  leadWithNotice,
  type PlainContext,
  type PlainEnv,
  ROUTES,
  readCookie,
  refusalIn,
  writeCookie,
} from './request.ts'

/** Keeps the session that a login or a registration has begun. */
export function keepSession(c: PlainContext, { token, device }: { token: string; device: string }): void {
  writeCookie(c, PLAIN_SESSION_COOKIE, token)
  writeCookie(c, PLAIN_DEVICE_COOKIE, device)
}

export const dropSession = (c: PlainContext): void => writeCookie(c, PLAIN_SESSION_COOKIE, '')

/**
 * Sends a shopper who is not signed in (any more) to the login, which leads back to `next`. Only a session that has ended loses
 * its cookie, not one of which the shop could not tell.
 */
export async function askToLogin(c: PlainContext, next: string): Promise<Response> {
  await c.var.customer()
  return leadWithNotice(c, 'login', 'login_needed', { [NEXT_FIELD]: next })
}

/** Where a failed call leads: to the login and back to `next` if only that is missing, otherwise to what `show` renders. */
export function refuse(
  c: PlainContext,
  result: Parameters<typeof refusalIn>[0],
  next: string,
  show = (refusal: Refusal) => c.var.show('refused', { refusal }),
): Promise<Response> {
  const refusal = refusalIn(result)
  return refusal.code === 'login_needed' ? askToLogin(c, next) : show(refusal)
}

/** The page of the shop that the sign-in was asked for; undefined without one. */
export const nextOf = (c: PlainContext): string | undefined =>
  ownPath(c.var.form[NEXT_FIELD] ?? c.req.query(NEXT_FIELD) ?? '')

/** Query parameters of the sign-in page that its form retains. */
export function nextQuery(c: PlainContext): Record<string, string> {
  const next = nextOf(c)
  return next === undefined ? {} : { [NEXT_FIELD]: next }
}

/** Target for a person who is signed in already. */
export async function leadOnIfSignedIn(c: PlainContext): Promise<Response | undefined> {
  return (await c.var.customer()) && leadTo(c, nextOf(c) ?? c.var.paths.account)
}

/** Login and logout. */
export function serveSession(app: Hono<PlainEnv>): void {
  app.get(ROUTES.login, async (c) => {
    const query = nextQuery(c)
    return (await leadOnIfSignedIn(c)) ?? c.var.show('login', { fields: query }, query)
  })
  app.post(ROUTES.login, async (c) => {
    const { phone_number = '', password = '' } = c.var.form
    const device = readCookie(c, PLAIN_DEVICE_COOKIE)
    const result = await c.var.call(login, { form: { phone_number, password, device } })
    const query = nextQuery(c)
    if (!result.ok)
      return c.var.show('login', { fields: { phone_number, ...query }, refusal: refusalIn(result) }, query)
    keepSession(c, result.data)
    return leadTo(c, nextOf(c) ?? c.var.paths.account)
  })
  app.post(ROUTES.logout, async (c) => {
    // Before the call, so that this browser is logged out whatever becomes of it.
    dropSession(c)
    writeCookie(c, PLAIN_ORDERS_COOKIE, '')
    const result = await c.var.call(logout)
    const isOver = result.ok || result.answer?.code === 'login_needed'
    return leadWithNotice(c, 'login', isOver ? 'logged_out' : 'logged_out_here')
  })
}

async function showDevices(c: PlainContext, refusal?: Refusal): Promise<Response> {
  const result = await c.var.call(listSessions)
  if (result.ok) return c.var.show('devices', { sessions: result.data.results, ...(refusal && { refusal }) })
  return refuse(c, result, c.var.paths.devices)
}

/** Where a customer is signed in; signs out one of the others, or all of them. */
export function serveDevices(app: Hono<PlainEnv>): void {
  app.get(ROUTES.devices, (c) => showDevices(c))
  app.post(ROUTES.devices, async (c) => {
    const { end, others } = c.var.form
    if (end === undefined && others === undefined) return leadTo(c, c.var.paths.devices)
    const result =
      end === undefined ? await c.var.call(endOtherSessions) : await c.var.call(endSession, { form: { session: end } })
    // A session that had ended already is a success too.
    return result.ok || result.answer?.code === 'session_not_found'
      ? leadWithNotice(c, 'devices', 'sessions_ended')
      : refuse(c, result, c.var.paths.devices, (refusal) => showDevices(c, refusal))
  })
}
