import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { BODY_MOST } from '#contract/limits.ts'
import { BODY_TOO_LARGE } from '#contract/messages.ts'
import { isSafe } from './anti-forgery.ts'
import { refuse } from './refuse.ts'

const onError = (c: Context) => refuse(c, 413, BODY_TOO_LARGE)
const measureBody = bodyLimit({ maxSize: BODY_MOST, onError })

/** Refuses a body that is too large; one whose length is told is not opened as a stream, which is dear. */
export const limitBody = createMiddleware(async (c, next) => {
  if (isSafe(c)) return next()
  const length = c.req.header('Content-Length')
  if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return measureBody(c, next)
  return Number(length) <= BODY_MOST ? next() : onError(c)
})
