import type { Context, Handler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { MEDIA } from '#platform/contract/addresses/paths.ts'
import { PICTURES_AWAY } from '#platform/contract/office-messages.ts'
import { RETRY_AFTER } from '#platform/contract/server-limits.ts'
import { BucketFailure } from '#platform/http/bucket.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { formatOf } from '#shop/catalogue/rules/picture.ts'
import type { Bytes, MediaStore } from './media-store.ts'

/** Milliseconds between two lines of the log about a bucket that can't be used. */
const LOGGED_EVERY = 60_000

/** First and last byte of a range; undefined if no byte of the file is in it. */
function rangeOf(header: string, size: number): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  const first = from === '' && to !== '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? [first, last] : undefined
}

/** The name of a picture's file in an address; undefined for other addresses. */
function nameIn(path: string): string | undefined {
  const name = path.slice(MEDIA.length)
  return formatOf(name) && name
}

function sendFile(c: Context, name: string, bytes: Bytes): Response {
  const headers = { 'Content-Type': getMimeType(name) ?? 'application/octet-stream', 'Accept-Ranges': 'bytes' }
  const range = c.req.header('Range')
  if (range === undefined) return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.length) })
  const part = rangeOf(range, bytes.length)
  if (!part) return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.length}` })
  const [first, last] = part
  return c.body(bytes.subarray(first, last + 1), 206, {
    ...headers,
    'Content-Length': String(last - first + 1),
    'Content-Range': `bytes ${first}-${last}/${bytes.length}`,
  })
}

/** Serves files of pictures below MEDIA, whole ones only; says 503 for those that can't be read while the bucket is away. */
export function serveMedia(media: MediaStore): Handler {
  let loggedAt = Number.NEGATIVE_INFINITY
  return async (c, next) => {
    const name = nameIn(c.req.path)
    try {
      const bytes = name === undefined ? undefined : await media.read(name)
      return bytes && name !== undefined ? sendFile(c, name, bytes) : next()
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error
      if (performance.now() - loggedAt > LOGGED_EVERY) {
        loggedAt = performance.now()
        log('error', 'Pictures can’t be read from the bucket.', errorDetails(error))
      }
      return c.text(PICTURES_AWAY, 503, { 'Retry-After': String(RETRY_AFTER), 'Cache-Control': 'no-store' })
    }
  }
}
