import type { MiddlewareHandler } from 'hono'

/** `Cache-Control` of files with and without a content hash in their name. */
export const HASHED = 'public, max-age=31536000, immutable'
export const UNHASHED = 'public, max-age=3600'

/**
 * Middleware: headers for files with a hashed name. The other security headers don't matter for them and would add bytes
 * to each picture.
 */
export const asHashedFile: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.ok) return
  c.res.headers.set('Cache-Control', HASHED)
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
}

/** Middleware: `Cache-Control` of a file that is found. `onFound` of `serveStatic` comes after the response was made. */
export const cacheAs =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', value)
  }
