import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { FEEDS, PAGES } from '#platform/contract/addresses/paths.ts'
import { acceptedEncodings } from '#platform/http/compression.ts'
import { englishOf } from '#platform/rules/editions.ts'
import { pageFile } from './files.ts'
import { PageCache } from './page-cache.ts'

/** The parts of a request that the response of a published page depends on. */
export interface PageRequest {
  /** Path and query, still percent-encoded. */
  address: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** A published page; a 304 has no body. */
export interface PageResponse {
  status: 200 | 304
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

const FEED_ADDRESSES = new Set<string>(Object.values(FEEDS))

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Removes a trailing slash, as published addresses have none. */
const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

/**
 * The published address that a request is for, or undefined if it can't be a page. Path traversal, names that start
 * with a dot and other file types are rejected; the checks run on the decoded path.
 */
function publishedAddress(requested: string): string | undefined {
  const [path = '', query = ''] = requested.split('?', 2)
  const decoded = decode(path)
  if (decoded === undefined || !decoded.startsWith('/')) return undefined
  if (/\/[./]|[\\\0%]/.test(decoded)) return undefined
  const address = withoutSlash(decoded)
  // Feeds are too large to be held in memory (server/http-app.ts serves them).
  if (FEED_ADDRESSES.has(address)) return undefined
  if (/\.(?!(?:xml|txt|json|png)$)[^/]*$/.test(address)) return undefined
  // The product list is the only page that depends on its query.
  if (englishOf(address) === PAGES.products && query !== '') return undefined
  return address
}

const isSame = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false)

/** Finds the published page for a request and builds its response. */
export class PublishedPages {
  readonly #cache = new PageCache()
  readonly #siteDir: string
  readonly #isOutdated: (address: string) => boolean

  /** Pages that `isOutdated` are as if they were not published. */
  constructor(siteDir: string, isOutdated: (address: string) => boolean) {
    this.#siteDir = siteDir
    this.#isOutdated = isOutdated
  }

  /** Returns the response for a request; undefined if no page is published at its address. */
  async find({ address, acceptEncoding, ifNoneMatch }: PageRequest): Promise<PageResponse | undefined> {
    const published = publishedAddress(address)
    if (published === undefined || this.#isOutdated(published)) return undefined
    const file = join(this.#siteDir, pageFile(published))
    const page = await this.#cache.read(file, acceptedEncodings(acceptEncoding))
    if (!page) return undefined
    const { bytes, encoding, etag } = page
    const headers: Record<string, string> = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }
    if (ifNoneMatch !== undefined && isSame(etag, ifNoneMatch)) return { status: 304, headers, body: null }
    headers['Content-Type'] = getMimeType(file) ?? 'application/octet-stream'
    headers['Content-Length'] = String(bytes.length)
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding
    return { status: 200, headers, body: bytes as Buffer<ArrayBuffer> } // Read from a file, so never shared memory.
  }
}

/** Middleware that serves published pages and calls `next` for all other requests. */
export const servePublished =
  (pages: PublishedPages): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const response = await pages.find({
      address: pathname + search,
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    })
    return response ? c.newResponse(response.body, response.status, response.headers) : next()
  }
