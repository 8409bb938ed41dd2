import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyTooLarge } from '#contract/sentences.ts'
import { MAX_BODY } from '#contract/server-limits.ts'
import { isSafe } from './anti-forgery.ts'
import { refuse, sendRefusal } from './refuse.ts'

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
