import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { PAGES } from '#contract/paths.ts'
import { acceptedEncodings } from '../compression.ts'
import { pageFile } from './files.ts'
import { PageCache } from './page-cache.ts'

/** What a request says that decides how a page is sent. */
export interface PageRequest {
  /** Path and query as they were sent. */
  address: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** A published page, or that the client has it already: then there is no body. */
export interface PageAnswer {
  status: 200 | 304
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The address of a page as it is published: without a slash at its end. */
const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

/**
 * The published address that a request means; undefined for what can't have a page. Judged as it reads once it is
 * decoded: names that begin with a dot, other files than pages, and ways out of the folder have none.
 */
function publishedAddress(requested: string): string | undefined {
  const [path = '', query = ''] = requested.split('?', 2)
  const decoded = decode(path)
  if (decoded === undefined || !decoded.startsWith('/')) return undefined
  if (/\/[./]|[\\\0%]/.test(decoded)) return undefined
  const address = withoutSlash(decoded)
  if (/\.(?!xml$|txt$)[^/]*$/.test(address)) return undefined
  // Only the list's address says more than its path.
  if (address === PAGES.products && query !== '') return undefined
  return address
}

const isSame = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false)

/** The pages of a published site, as they are sent. */
export class PublishedPages {
  readonly #cache = new PageCache()
  readonly #siteDir: string

  constructor(siteDir: string) {
    this.#siteDir = siteDir
  }

  /** The page that a request asks for; undefined when none is published there. */
  async find({ address, acceptEncoding, ifNoneMatch }: PageRequest): Promise<PageAnswer | undefined> {
    const published = publishedAddress(address)
    if (published === undefined) return undefined
    const file = join(this.#siteDir, pageFile(published))
    const page = await this.#cache.read(file, acceptedEncodings(acceptEncoding))
    if (!page) return undefined
    const { bytes, encoding, etag } = page
    const headers: Record<string, string> = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }
    if (ifNoneMatch !== undefined && isSame(etag, ifNoneMatch)) return { status: 304, headers, body: null }
    headers['Content-Type'] = getMimeType(file) ?? 'application/octet-stream'
    headers['Content-Length'] = String(bytes.length)
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding
    return { status: 200, headers, body: bytes as Buffer<ArrayBuffer> } // Read from a file, so of no shared memory.
  }
}

/** Serves published pages; other requests pass. */
export const servePublished =
  (pages: PublishedPages): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const answer = await pages.find({
      address: pathname + search,
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    })
    return answer ? c.newResponse(answer.body, answer.status, answer.headers) : next()
  }
