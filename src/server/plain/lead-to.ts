import {
  NOTICE_FIELD,
  type NoticeOf,
  type NoticePage,
  PLAIN_NOTICES,
  type PlainNotice,
} from '#contract/plain-notices.ts'
import type { PlainPaths } from '#contract/plain-paths.ts'
import { isSafe } from '../api/anti-forgery.ts'
import type { PlainContext } from './env.ts'

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

/** What the address asks a page to say: one of its own sentences, never a text. */
export function noticeOf(c: PlainContext, page: keyof PlainPaths): PlainNotice | undefined {
  const asked = isSafe(c) ? c.req.query(NOTICE_FIELD) : undefined
  const notices: Partial<Record<keyof PlainPaths, readonly PlainNotice[]>> = PLAIN_NOTICES
  return notices[page]?.find((notice) => notice === asked)
}
