import { NOTICE_FIELD, PLAIN_NOTICES, type PlainNotice } from '#contract/plain-views.ts'
import { isSafe } from '../api/anti-forgery.ts'
import type { PlainContext } from './env.ts'

/** Redirects to an address of the shop after a form, so that neither Back nor Reload sends it again. */
export function leadTo(c: PlainContext, address: string, query: Record<string, string> = {}): Response {
  const search = new URLSearchParams(query).toString()
  return c.redirect(address + (search && `?${search}`), 303)
}

/** The same, to a page that says what has happened. */
export const leadWithNotice = (
  c: PlainContext,
  address: string,
  notice: PlainNotice,
  query: Record<string, string> = {},
): Response => leadTo(c, address, { ...query, [NOTICE_FIELD]: notice })

/** The sentence that the address asks for: one of ours, never a text. */
export function noticeOf(c: PlainContext): PlainNotice | undefined {
  const asked = isSafe(c) ? c.req.query(NOTICE_FIELD) : undefined
  return PLAIN_NOTICES.find((notice) => notice === asked)
}
