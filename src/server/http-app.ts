import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, type ErrorHandler, Hono } from 'hono'
import { etag } from 'hono/etag'
import { timeout } from 'hono/timeout'
import { ANSWER_SLOW, METHOD_NOT_ALLOWED, SERVER_ERROR } from '#contract/messages.ts'
import { MEDIA, METRICS, OFFICE, OFFICE_API, OFFICE_FILES, PAGES } from '#contract/paths.ts'
import { REQUEST_TIMES, RETRY_AFTER } from '#contract/server-limits.ts'
import { OrderFeed } from './api/admin/order-feed.ts'
import { createApi } from './api/app.ts'
import { allowOrigins } from './api/cross-origin.ts'
import { TOO_SLOW } from './api/refuse.ts'
import { asHashedFile, UNHASHED } from './caching.ts'
import { compressed } from './compression.ts'
import type { Config } from './config.ts'
import { JobWorker } from './jobs/worker.ts'
import type { HttpHandlers } from './listen.ts'
import { errorDetails, log } from './log.ts'
import { createJobMailer } from './mail.ts'
import { malformedPage } from './malformed-page.ts'
import { openMetrics } from './metrics/metrics.ts'
import type { Shop } from './open-shop.ts'
import { createPages, type Pages } from './pages.ts'
import { isHttps } from './proxy.ts'
import { pageShortcut } from './publish/page-shortcut.ts'
import { PublishedPages, servePublished } from './publish/published.ts'
import { PublisherThread } from './publish/publisher-thread.ts'
import { PublishSchedule } from './publish/schedule.ts'
import { Readiness } from './readiness.ts'
import { requestLog } from './request-log.ts'
import { CLIENT_DIR } from './root.ts'
import { currentGoods } from './search/index/current-goods.ts'
import { requireBearer } from './security/bearer.ts'
import { adminHeaders, ownOriginOnly, SECURITY_HEADERS } from './security/headers.ts'
import { refuseMalformed } from './well-formed.ts'

type Fetch = Hono['fetch']

const cacheAs = (value: string) => (_path: string, c: Context) => c.header('Cache-Control', value)

/** Headers that describe a body. A failed request gets another body, so they are removed. */
const BODY_HEADERS = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Cache-Control']

/** Handles HEAD as GET without the body, so that both have the same headers, ETag included. */
const withHead =
  (fetch: Fetch): Fetch =>
  async (request, ...rest) => {
    if (request.method !== 'HEAD') return fetch(request, ...rest)
    const response = await fetch(new Request(request.url, { headers: request.headers }), ...rest)
    await response.body?.cancel()
    return new Response(null, response)
  }

export interface HttpApp extends HttpHandlers {
  fetch: Fetch
  /** Undefined in development, where nothing is published. */
  publishing: PublishSchedule | undefined
  /** Serves METRICS without a token, for METRICS_PORT; undefined while metrics are disabled. */
  metrics: Fetch | undefined
  /** Sends mails and the like, once it is started. */
  jobs: JobWorker
  /** Makes the health check fail from now on, because this process is about to end. */
  drain(): void
  /** Waits for the current publish run, then closes the publisher and the database. */
  close(): Promise<void>
}

/** Files whose names contain a hash of their content. They are not logged. */
function serveHashedFiles(app: Hono, { assetsDir, mediaDir }: Config): void {
  // Pages published by an earlier build, or by another process, link to files that this build does not contain.
  for (const root of [CLIENT_DIR, assetsDir])
    app.get('/_astro/*', asHashedFile, serveStatic({ root, precompressed: true }))
  app.get(`${OFFICE_FILES}*`, asHashedFile, serveStatic({ root: CLIENT_DIR, precompressed: true }))
  app.get(
    `${MEDIA}*`,
    asHashedFile,
    serveStatic({ root: mediaDir, rewriteRequestPath: (path) => path.slice(MEDIA.length - 1) }),
  )
}

/** Pages from the published folder if there is one, else rendered on request. */
function servePages(app: Hono, pages: Pages, published: PublishedPages | undefined, { allowedOrigins }: Config): void {
  // Some programs percent-encode the ampersand in this path.
  app.get(PAGES.terms.replace('&', '%26'), (c) => c.redirect(PAGES.terms, 301))
  // The fallback page of a static host fetches pages that the host has no file for (pages/fallback.astro).
  for (const path of ['/product-details/*', `${PAGES.orders}/*`]) app.get(path, allowOrigins(allowedOrigins))
  if (published) app.get('*', servePublished(published))
  app.use(compressed)
  app.use(etag())
  app.use(timeout(REQUEST_TIMES.answer, TOO_SLOW))
  app.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return pages(pathname + search)
  })
}

const respondToError: ErrorHandler = (error, c) => {
  for (const name of BODY_HEADERS) c.header(name, undefined)
  if (error === TOO_SLOW) return c.text(ANSWER_SLOW, 503, { 'Retry-After': String(RETRY_AFTER) })
  log('error', 'A page failed.', { method: c.req.method, path: c.req.path, ...errorDetails(error) })
  return c.text(SERVER_ERROR, 500)
}

/**
 * The HTTP app of the shop: built files and pictures, the API, published pages, and pages rendered on request.
 * The first route that matches wins; docs/architecture.md lists the order.
 */
export function createHttpApp(shop: Shop): HttpApp {
  const { config } = shop
  const publisher = new PublisherThread(config)
  // Reads the goods now, so that no shopper's search waits for it; a failed read is repeated by the first search.
  currentGoods(shop.db).catch((error) =>
    log('warn', 'The goods can’t be read for the search yet.', errorDetails(error)),
  )
  const publishing = import.meta.env.DEV ? undefined : new PublishSchedule(publisher, shop.db)
  const published = publishing && new PublishedPages(config.siteDir)
  const readiness = new Readiness()
  const { publicUrl: siteUrl, officeUrl } = config
  const jobs = new JobWorker({ db: shop.db, deliver: createJobMailer(config), siteUrl, officeUrl })
  const events = new OrderFeed(shop.db)
  if (import.meta.env.DEV) jobs.start()
  const api = createApi(shop, { publishing, readiness, jobs, events })
  const metrics = openMetrics(shop, publishing)
  const pages = createPages(shop)

  const app = new Hono()
  serveHashedFiles(app, config)
  if (metrics && config.metricsToken)
    app.get(METRICS, requireBearer(config.metricsToken), (c) => metrics.fetch(c.req.raw))
  app.use(requestLog)
  app.use(`${OFFICE}/*`, adminHeaders)
  app.use(`${OFFICE_API}/*`, ownOriginOnly)
  app.use((c, next) => SECURITY_HEADERS[isHttps(c, config) ? 'https' : 'http'](c, next))
  app.use('/api/*', compressed)
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.use(refuseMalformed(malformedPage(pages)))
  app.get('/:file{[^/]+\\.(svg|png|ico|webmanifest)}', serveStatic({ root: CLIENT_DIR, onFound: cacheAs(UNHASHED) }))
  if (!config.isOfficeOpen) app.get(`${OFFICE}/*`, () => pages(PAGES.notFound))
  servePages(app, pages, published, config)
  app.all('*', (c) => c.text(METHOD_NOT_ALLOWED, 405, { Allow: 'GET, HEAD' }))
  app.onError(respondToError)

  const fetch = withHead(app.fetch)
  return {
    fetch: metrics ? metrics.timing(fetch) : fetch,
    ...(published ? { shortcut: pageShortcut(published, config, metrics?.observe) } : {}),
    publishing,
    metrics: metrics?.fetch,
    jobs,
    drain() {
      readiness.drain()
      // Streams have no end of their own: they would hold the process.
      events.close()
    },
    async close() {
      events.close()
      await jobs.stop()
      await publishing?.stop()
      await publisher.close()
      await shop.db.destroy()
    },
  }
}
