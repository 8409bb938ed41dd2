import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { timeout } from 'hono/timeout'
import { REQUEST_TIMES, RETRY_AFTER } from '#contract/limits.ts'
import { ANSWER_SLOW, METHOD_NOT_ALLOWED, SERVER_ERROR } from '#contract/messages.ts'
import { MEDIA, METRICS, PAGES } from '#contract/paths.ts'
import { createApi } from './api/app.ts'
import { allowOrigins } from './api/cross-origin.ts'
import { TOO_SLOW } from './api/refuse.ts'
import { asHashedFile, UNHASHED } from './caching.ts'
import { compressed } from './compression.ts'
import type { Answering } from './listen.ts'
import { errorDetails, log } from './log.ts'
import { malformedPage } from './malformed-page.ts'
import { openMetrics } from './metrics/metrics.ts'
import { createPages } from './pages.ts'
import { isHttps } from './proxy.ts'
import { pageShortcut } from './publish/page-shortcut.ts'
import { PublishedPages, servePublished } from './publish/published.ts'
import { PublisherThread } from './publish/publisher-thread.ts'
import { PublishSchedule } from './publish/schedule.ts'
import { Readiness } from './readiness.ts'
import { requestLog } from './request-log.ts'
import { CLIENT_DIR } from './root.ts'
import { requireBearer } from './security/bearer.ts'
import { SECURITY_HEADERS } from './security/headers.ts'
import type { Shop } from './shop.ts'
import { refuseMalformed } from './well-formed.ts'

type Fetch = Hono['fetch']

const cacheAs = (value: string) => (_path: string, c: Context) => c.header('Cache-Control', value)

/** Headers of the body that an answer would have had, had it not failed. */
const OF_ITS_BODY = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Cache-Control']

/** A HEAD is answered as its GET is, validators included, without the body. */
const answeringHead =
  (fetch: Fetch): Fetch =>
  async (request, ...rest) => {
    if (request.method !== 'HEAD') return fetch(request, ...rest)
    const answer = await fetch(new Request(request.url, { headers: request.headers }), ...rest)
    await answer.body?.cancel()
    return new Response(null, answer)
  }

export interface Door extends Answering {
  fetch: Fetch
  /** Absent in development, where nothing is published. */
  publishing: PublishSchedule | undefined
  /** Answers METRICS without asking for a token, for a port of its own; undefined while metrics are closed. */
  metrics: Fetch | undefined
  /** Says by the health check that this process is about to end. */
  drain(): void
  /** Ends publishing after what is being published, and closes the database. */
  close(): Promise<void>
}

/**
 * The one door of the shop: built files and pictures, the API, published pages, and pages rendered now
 * (docs/architecture.md).
 */
export function createDoor(shop: Shop): Door {
  const { mediaDir, siteDir, assetsDir } = shop.config
  const publisher = new PublisherThread(shop.config)
  const publishing = import.meta.env.DEV ? undefined : new PublishSchedule(publisher, shop.db)
  const readiness = new Readiness()
  const api = createApi(shop, publishing, readiness)
  const metrics = openMetrics(shop, publishing)
  const pages = createPages(shop)

  const door = new Hono()
  // Pages of an earlier build, or of one that another process published, name files that this build has not.
  for (const root of [CLIENT_DIR, assetsDir])
    door.get('/_astro/*', asHashedFile, serveStatic({ root, precompressed: true }))
  door.get(
    `${MEDIA}*`,
    asHashedFile,
    serveStatic({ root: mediaDir, rewriteRequestPath: (path) => path.slice(MEDIA.length - 1) }),
  )
  if (metrics && shop.config.metricsToken)
    door.get(METRICS, requireBearer(shop.config.metricsToken), (c) => metrics.fetch(c.req.raw))
  door.use(requestLog)
  door.use((c, next) => SECURITY_HEADERS[isHttps(c, shop.config) ? 'https' : 'http'](c, next))
  door.use('/api/*', compressed)
  door.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  door.use(refuseMalformed(malformedPage(pages)))
  door.get('/:file{[^/]+\\.(svg|png|ico|webmanifest)}', serveStatic({ root: CLIENT_DIR, onFound: cacheAs(UNHASHED) }))
  // Some programs write the ampersand of this address in its encoded form.
  door.get(PAGES.terms.replace('&', '%26'), (c) => c.redirect(PAGES.terms, 301))
  // A static host asks for the pages that it has not got yet (pages/late.astro).
  for (const path of ['/product-details/*', `${PAGES.orders}/*`])
    door.get(path, allowOrigins(shop.config.allowedOrigins))
  const published = new PublishedPages(siteDir)
  if (publishing) door.get('*', servePublished(published))
  door.use(compressed)
  door.use(etag())
  door.use(timeout(REQUEST_TIMES.answer, TOO_SLOW))
  door.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return pages(pathname + search)
  })
  door.all('*', (c) => c.text(METHOD_NOT_ALLOWED, 405, { Allow: 'GET, HEAD' }))
  door.onError((error, c) => {
    for (const name of OF_ITS_BODY) c.header(name, undefined)
    if (error === TOO_SLOW) return c.text(ANSWER_SLOW, 503, { 'Retry-After': String(RETRY_AFTER) })
    log('error', 'A page failed.', { method: c.req.method, path: c.req.path, ...errorDetails(error) })
    return c.text(SERVER_ERROR, 500)
  })
  return {
    fetch: metrics ? metrics.timing(answeringHead(door.fetch)) : answeringHead(door.fetch),
    ...(publishing ? { shortcut: pageShortcut(published, shop.config, metrics?.observe) } : {}),
    publishing,
    metrics: metrics?.fetch,
    drain: () => readiness.drain(),
    async close() {
      await publishing?.stop()
      await publisher.close()
      await shop.db.destroy()
    },
  }
}
