import { existsSync } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'

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

interface Cached {
  bytes: Uint8Array<ArrayBuffer>
  headers: [string, string][]
}

/** Bytes: far more than the scripts and styles of both editions, or some 3,000 pictures of a list. */
const MAX_BYTES = 16 * 1024 * 1024
/** Larger files are few, and asked for rarely. */
const MAX_FILE = 64 * 1024
/** An `Accept-Encoding` of a browser has some 30 characters. */
const MAX_HEADER = 100

/**
 * Middleware: keeps small files with a hashed name in memory, as what they contain never changes: a page asks
 * for ten to thirty of them, and from the disk each takes three to four times as long. `fileOf` says where the file of
 * an address is, if it may be deleted: then it is looked for each time, which takes microseconds.
 */
export function cachedInMemory(fileOf?: (path: string) => string): MiddlewareHandler {
  const files = new LRUCache<string, Cached>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 500,
  })
  return async (c, next) => {
    const { path } = c.req
    // As it was sent: what is a copy for one header is the same for the next one with it, and for no other.
    const encodings = c.req.header('Accept-Encoding') ?? ''
    if (c.req.method !== 'GET' || c.req.header('Range') || encodings.length > MAX_HEADER) return next()
    const key = `${encodings} ${path}`
    const cached = files.get(key)
    if (cached && (!fileOf || existsSync(fileOf(path))))
      return c.body(cached.bytes, 200, Object.fromEntries(cached.headers))
    files.delete(key)
    await next()
    const length = Number(c.res.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (c.res.status !== 200 || length > MAX_FILE) return
    const headers = [...c.res.headers]
    const bytes = new Uint8Array(await c.res.arrayBuffer())
    c.res = undefined
    c.res = new Response(bytes, { headers })
    // Cut short, because the file was deleted or written meanwhile.
    if (bytes.length === length) files.set(key, { bytes, headers })
  }
}
