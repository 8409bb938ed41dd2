import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

/** A `Content-Encoding`; `identity` is none. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes below which compressing saves no packet. */
const LEAST = 1024
/** Quality 4 takes 0.7 ms for a page of 35 kB. A page is smaller than the window. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const compressWith = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}

/** Browsers send a handful of different values. */
const parsed = new Map<string, Encoding[]>()
const PARSED_MOST = 200

function parseEncodings(header: string): Encoding[] {
  const accepted = parseAccept(header)
  const quality = (encoding: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0
  return [...(['br', 'gzip'] as const).filter((encoding) => quality(encoding) > 0), 'identity']
}

/**
 * The encodings that an `Accept-Encoding` header allows, the smallest first. `identity` is always the last one: a client
 * that refuses everything else gets the plain bytes.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity']
  const known = parsed.get(header)
  if (known) return known
  if (parsed.size >= PARSED_MOST) parsed.clear()
  const encodings = parseEncodings(header)
  parsed.set(header, encodings)
  return encodings
}

/** Compresses a body of text with brotli or gzip, whichever the client accepts. It sends no length but the true one. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(c.res.headers.get('Content-Type') ?? '')
  if (!c.res.body || !isText || c.res.headers.has('Content-Encoding')) return
  c.header('Vary', 'Accept-Encoding', { append: true })
  const [encoding = 'identity'] = acceptedEncodings(c.req.header('Accept-Encoding'))
  if (encoding === 'identity') return
  const { status } = c.res
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const headers = new Headers(c.res.headers)
  // A setter without it would copy the old headers over the new ones.
  c.res = undefined
  if (bytes.length < LEAST) {
    c.res = new Response(bytes, { status, headers })
    return
  }
  headers.delete('Content-Length')
  headers.set('Content-Encoding', encoding)
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  c.res = new Response(await compressWith[encoding](bytes), { status, headers })
}
