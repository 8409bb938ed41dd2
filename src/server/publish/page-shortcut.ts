import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Shortcut } from '../listen.ts'
import { errorDetails, log } from '../log.ts'
import type { Observe } from '../metrics/metrics.ts'
import { isHttps } from '../proxy.ts'
import { logAnswer, REQUEST_ID } from '../request-log.ts'
import { listSecurityHeaders } from '../security/headers.ts'
import type { PageAnswer, PageRequest, PublishedPages } from './published.ts'

/**
 * Sends published pages straight from memory, with the headers that the server app adds to its own answers. Everything
 * else is left to the app: other methods, requests by pages of another origin, and what is not published.
 */
export function pageShortcut(
  pages: PublishedPages,
  config: Pick<Config, 'isProxyTrusted' | 'publicUrl'>,
  observe: Observe = () => {},
): Shortcut {
  const security = Promise.all([listSecurityHeaders('http'), listSecurityHeaders('https')])

  /** An error is left to the app too, which meets it again and says so. */
  const find = (request: PageRequest): Promise<PageAnswer | undefined> =>
    pages.find(request).catch((error) => {
      log('error', 'A published page could not be read.', errorDetails(error))
      return undefined
    })

  return async ({ method = '', url = '', headers }, outgoing) => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined || url.startsWith('/api/')) return false
    const started = performance.now()
    const answer = await find({
      address: url,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    })
    if (!answer) return false
    const [http, https] = await security
    const isSecure = isHttps({ req: { header: (name) => String(headers[name.toLowerCase()]) } }, config)
    const requestId = randomUUID()
    for (const [name, value] of isSecure ? https : http) outgoing.setHeader(name, value)
    for (const [name, value] of Object.entries(answer.headers)) outgoing.setHeader(name, value)
    outgoing.setHeader(REQUEST_ID, requestId)
    outgoing.writeHead(answer.status)
    outgoing.end(method === 'HEAD' ? undefined : answer.body)
    const answered = { method, path: url.replace(/\?.*$/s, ''), status: answer.status, started }
    logAnswer({ requestId, ...answered })
    observe(answered)
    return true
  }
}
