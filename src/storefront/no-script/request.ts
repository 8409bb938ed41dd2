import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSafe } from '#platform/calls/anti-forgery.ts'
import type { Result } from '#platform/client/request.ts'
import { type PlainPaths, plainPaths } from '#platform/contract/addresses/plain-paths.ts'
import { SESSION_DAYS } from '#platform/contract/limits.ts'
import { COOKIES_NEEDED } from '#platform/contract/messages.ts'
import {
  NOTICE_FIELD,
  type NoticeOf,
  type NoticePage,
  PLAIN_NOTICES,
  type PlainNotice,
} from '#platform/contract/plain-notices.ts'
import type { PlainViews } from '#platform/contract/plain-views.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { REFUSALS, type RefusalCode } from '#platform/contract/refusals.ts'
import { cookieName } from '#platform/http/proxy.ts'
import type { Properties } from '#shop/customers/contract/account.ts'
import type { CallApi } from './call-api.ts'

/** Addresses of the forms and pages, below the prefix of `servePlainPages`. */
export const ROUTES = plainPaths('')

/** Renders a page with what it shows; `query` belongs to its address. A refusal in the view decides the status. */
export type ShowPage = <Name extends keyof PlainViews>(
  name: Name,
  view: PlainViews[Name],
  query?: Record<string, string>,
) => Promise<Response>

export interface PlainEnv {
  Variables: {
    call: CallApi
    show: ShowPage
    /** Addresses in the edition of the request. */
    paths: PlainPaths
    /** Token of the shopper's session; empty for a visitor. */
    session: string
    /** Who is signed in, asked once; forgets a session that has ended. */
    customer: () => Promise<Properties | undefined>
    isHttps: boolean
    /** The fields of the sent form that are texts, the last of each name; none of a GET. */
    form: Readonly<Record<string, string>>
  }
}
export type PlainContext = Context<PlainEnv>

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

/** Redirects to an address of the shop after a form, so that neither Back nor Reload sends it again. */
export function leadTo(c: PlainContext, address: string, query: Record<string, string> = {}): Response {
  const search = new URLSearchParams(query).toString()
  return c.redirect(address + (search && `?${search}`), 303)
}

/** The same, to a page that says what has happened. */
export const leadWithNotice = <Page extends NoticePage>(
  c: PlainContext,
  page: Page,
  notice: NoticeOf<Page>,
  query: Record<string, string> = {},
): Response => leadTo(c, c.var.paths[page], { ...query, [NOTICE_FIELD]: notice })

/** The notice that the address names: one of the page's own sentences, never a text. */
export function noticeOf(c: PlainContext, page: keyof PlainPaths): PlainNotice | undefined {
  const asked = isSafe(c) ? c.req.query(NOTICE_FIELD) : undefined
  const notices: Partial<Record<keyof PlainPaths, readonly PlainNotice[]>> = PLAIN_NOTICES
  return notices[page]?.find((notice) => notice === asked)
}

/** A refusal as the API would word it. */
export const refusalOf = (code: RefusalCode): Refusal => ({ response: 'error', code, msg: REFUSALS[code].msg })

/** Why a call failed, for the page that shows its form again; what is no answer of the API is an error of the shop. */
export const refusalIn = (result: Extract<Result<unknown>, { ok: false }>): Refusal =>
  result.answer ?? refusalOf('server_error')

/** Message for a browser that stores no cookies: without them there is no cart, and no form can be told from a forged one. */
export const withoutCookies = (): Refusal => ({ ...refusalOf('anti_forgery_failed'), msg: COOKIES_NEEDED })
