import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { BodyData } from 'hono/utils/body'
import { bodyTooLarge, formTooLong } from '#platform/contract/sentences.ts'
import { MAX_BODY, MAX_FORM_PARTS } from '#platform/contract/server-limits.ts'
import { isSafe } from './anti-forgery.ts'
import { type Refused, refuse, sendRefusal } from './refuse.ts'

/** Separator before each part of a multipart form, or between two fields of an urlencoded one. */
function separatorOf(type: string): string {
  const [, quoted, bare] = /^multipart\/.*?;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  return boundary === undefined ? '&' : `--${boundary}`
}

/** Whether a text occurs more often than `most` times. */
function isOften(bytes: Buffer, separator: string, most: number): boolean {
  let count = 0
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    count += 1
    if (count > most) return true
  }
  return false
}

/** Parses a multipart or urlencoded body; its parts are counted first, as each empty one costs more than its bytes. */
export async function parseForm(c: Context): Promise<BodyData | Refused<'body_not_form' | 'body_too_large'>> {
  try {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    if (isOften(bytes, separatorOf(c.req.header('Content-Type') ?? ''), MAX_FORM_PARTS))
      return refuse('body_too_large', { msg: formTooLong(MAX_FORM_PARTS) })
    return await c.req.parseBody()
  } catch {
    return refuse('body_not_form')
  }
}

/** Refuses a body of more than `maxSize` bytes. A body with a Content-Length is not read as a stream, which is slow. */
export function limitBodyTo(maxSize: number): MiddlewareHandler {
  const onError = (c: Context) => sendRefusal(c, refuse('body_too_large', { msg: bodyTooLarge(maxSize) }))
  const measureBody = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    if (isSafe(c)) return next()
    const length = c.req.header('Content-Length')
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return measureBody(c, next)
    return Number(length) <= maxSize ? next() : onError(c)
  }
}

/** The limit of the shop's calls. */
export const limitBody = limitBodyTo(MAX_BODY)
