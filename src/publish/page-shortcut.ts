import { randomUUID } from 'node:crypto'
import type { Shortcut } from '#platform/http/listen.ts'
import { isHttps } from '#platform/http/proxy.ts'
import type { Config } from '#platform/process/config.ts'
import { errorDetails, log, logResponse, REQUEST_ID } from '#platform/process/log.ts'
import { listSecurityHeaders } from '#platform/security/headers.ts'
import type { Observe } from '#server/metrics/metrics.ts'
import type { PageRequest, PageResponse, PublishedPages } from './published.ts'

/**
 * Responds with published pages from memory, with the same headers as the HTTP app. Returns false for everything that
 * the app must handle: other methods, cross-origin requests and pages that are not published.
 */
export function pageShortcut(
  pages: PublishedPages,
  config: Pick<Config, 'isProxyTrusted' | 'publicUrl'>,
  observe: Observe = () => {},
): Shortcut {
  const security = Promise.all([listSecurityHeaders('http'), listSecurityHeaders('https')])

  /** After an error the app handles the request; it meets the same error and responds with it. */
  const find = (request: PageRequest): Promise<PageResponse | undefined> =>
    pages.find(request).catch((error) => {
      log('error', 'A published page could not be read.', errorDetails(error))
      return undefined
    })

  return async ({ method = '', url = '', headers }, outgoing) => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined || url.startsWith('/api/')) return false
    const started = performance.now()
    const response = await find({
      address: url,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    })
    if (!response) return false
    const [http, https] = await security
    const isSecure = isHttps({ req: { header: (name) => String(headers[name.toLowerCase()]) } }, config)
    const requestId = randomUUID()
    for (const [name, value] of isSecure ? https : http) outgoing.setHeader(name, value)
    for (const [name, value] of Object.entries(response.headers)) outgoing.setHeader(name, value)
    outgoing.setHeader(REQUEST_ID, requestId)
    outgoing.writeHead(response.status)
    outgoing.end(method === 'HEAD' ? undefined : response.body)
    const served = { method, path: url.replace(/\?.*$/s, ''), status: response.status, started }
    logResponse({ requestId, ...served })
    observe(served)
    return true
  }
}
