import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'

interface Cached {
  bytes: Uint8Array<ArrayBuffer>
  headers: [string, string][]
}

/** Total size of the cache, in bytes: the scripts and styles of both editions and some 4,000 small pictures. */
const MAX_BYTES = 32 * 1024 * 1024
/** Larger files are few, and asked for rarely. */
const MAX_FILE = 64 * 1024
/** Milliseconds for which a file that is deleted may still be sent. */
const MAX_AGE = 60_000
/** An `Accept-Encoding` of a browser has some 30 characters. */
const MAX_HEADER = 100

/**
 * Middleware: keeps small files with a hashed name in memory, as what they contain never changes. From the disk each
 * took six times as long as a published page, and a page asks for ten to thirty of them.
 */
export function cachedInMemory(maxAge = MAX_AGE): MiddlewareHandler {
  const files = new LRUCache<string, Cached>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 500,
    ttl: maxAge,
  })
  return async (c, next) => {
    // As it was sent: what is a copy for one header is the same for the next one with it, and for no other.
    const encodings = c.req.header('Accept-Encoding') ?? ''
    if (c.req.method !== 'GET' || c.req.header('Range') || encodings.length > MAX_HEADER) return next()
    const key = `${encodings} ${c.req.path}`
    const cached = files.get(key)
    if (cached) return c.body(cached.bytes, 200, Object.fromEntries(cached.headers))
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
