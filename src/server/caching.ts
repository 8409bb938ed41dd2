import type { MiddlewareHandler } from 'hono'

/** `Cache-Control` of a file that is named by its content, and of one that is not. */
export const HASHED = 'public, max-age=31536000, immutable'
export const UNHASHED = 'public, max-age=3600'

/**
 * Headers of a file that is named by its content. Nothing frames it and nobody is sent on from it: each header more is
 * paid for with each picture.
 */
export const asHashedFile: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.ok) return
  c.res.headers.set('Cache-Control', HASHED)
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
}
