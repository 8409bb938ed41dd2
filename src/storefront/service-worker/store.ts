import type { WorkboxPlugin } from 'workbox-core/types.js'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { MAX_STORED_BYTES } from '#platform/contract/limits.ts'
import { FILES_CACHE, PAGES_CACHE } from '#platform/contract/storage.ts'
import { filesToRemove, type StoredFile } from '#platform/rules/stored-page.ts'

/** Headers of a stored response: when it came, and how large it is. */
const AT = 'X-Stored-At'
const BYTES = 'X-Stored-Bytes'

/** The moment at which a response was stored, in milliseconds since 1970. */
export const storedAt = ({ headers }: Response): number => Number(headers.get(AT))

/** A response as it is stored; null for one that is not. A stored redirect would be refused by the browser. */
async function marked(response: Response): Promise<Response | null> {
  if (response.status !== 200 || response.redirected) return null
  const body = await response.blob()
  const headers = new Headers(response.headers)
  // The body is stored as it was read: decoded.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  headers.set(AT, String(Date.now()))
  headers.set(BYTES, String(body.size))
  return new Response(body, { headers })
}

interface Entry extends StoredFile {
  cache: Cache
  request: Request
}

async function listEntries(name: string): Promise<Entry[]> {
  const cache = await caches.open(name)
  const entries: Entry[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response) continue
    const bytes = Number(response.headers.get(BYTES))
    entries.push({ cache, request, path: new URL(request.url).pathname, at: storedAt(response), bytes })
  }
  return entries
}

/** Removes the oldest files beyond the most that the shop stores in a browser. */
async function removeOld(): Promise<void> {
  const entries = [...(await listEntries(PAGES_CACHE)), ...(await listEntries(FILES_CACHE))]
  for (const { cache, request } of filesToRemove(entries, MAX_STORED_BYTES)) await cache.delete(request)
}

/** Stores whole responses only, with their moment and size. */
export const MARKED: WorkboxPlugin = { cacheWillUpdate: ({ response }) => marked(response) }

/** Keeps the bound after each page: the files of the page before are stored by then. */
export const BOUND: WorkboxPlugin = { cacheDidUpdate: removeOld }

/** Milliseconds after which the stored page is shown instead of a slow network's. */
const PATIENCE = 2000

/**
 * The network's page, or the stored one where there is no network or it takes too long. A later response of the network is
 * stored all the same: with Workbox's own NetworkFirst the event would end before, and the browser would cancel the request.
 */
export class NetworkOrStored extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request)
    const arrived = handler.waitUntil(network.catch(() => undefined))
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => handler.cacheMatch(request))
    return (await Promise.race([arrived, late])) ?? (await handler.cacheMatch(request)) ?? network
  }
}
