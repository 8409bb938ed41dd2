import { type ErrorHandler, Hono } from 'hono'
import { METRICS, OFFICE, OFFICE_API, PAGES, PREVIEW } from '#platform/contract/addresses/paths.ts'
import { ANSWER_SLOW, METHOD_NOT_ALLOWED, SERVER_ERROR } from '#platform/contract/messages.ts'
import { METHOD_NOT_ALLOWED as METHOD_NOT_ALLOWED_BN } from '#platform/contract/messages.ts?bn'
import { RETRY_AFTER } from '#platform/contract/server-limits.ts'
import { compressed } from '#platform/http/compression.ts'
import type { HttpHandlers } from '#platform/http/listen.ts'
import { isHttps } from '#platform/http/proxy.ts'
import { isPublic } from '#platform/http/public.ts'
import { Readiness } from '#platform/http/readiness.ts'
import { createJobMailer } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { clientGone, TOO_SLOW } from '#platform/process/abort-reasons.ts'
import { errorDetails, log, requestLog } from '#platform/process/log.ts'
import { malformedPage, refuseMalformed } from '#platform/process/malformed.ts'
import { ReadQueue } from '#platform/process/read-queue.ts'
import { isBengali } from '#platform/rules/editions.ts'
import { adminHeaders, framedByOwn, ownOriginOnly, SECURITY_HEADERS } from '#platform/security/headers.ts'
import { createSealer } from '#platform/security/seal.ts'
import { FeedSchedule } from '#publish/feed-schedule.ts'
import { HostSchedule } from '#publish/hosts/host-schedule.ts'
import { DeliveryFailure } from '#publish/hosts/target.ts'
import { pageShortcut } from '#publish/page-shortcut.ts'
import { Previews } from '#publish/previews.ts'
import { PublishedPages } from '#publish/published.ts'
import { PublisherThread } from '#publish/publisher-thread.ts'
import { type PublishedListener, PublishSchedule } from '#publish/schedule.ts'
import { keepGoodsCurrent } from '#search/index/current-goods.ts'
import { missedSearches } from '#search/missed-searches.ts'
import { tellSearchEngines } from '#server/jobs/index-now.ts'
import { listRedirects } from '#shop/content/queries/redirects.ts'
import { dailyCounts } from '#shop/orders/actions/daily-counts.ts'
import { OrderFeed } from '#shop/orders/calls/office/order-feed.ts'
import { servePlainPages } from '#storefront/no-script/app.ts'
import { createApi } from './api/app.ts'
import { createEditions } from './editions.ts'
import { Health } from './health/health.ts'
import { HealthSchedule } from './health/health-schedule.ts'
import { JobWorker } from './jobs/worker.ts'
import { openMetrics } from './metrics/metrics.ts'
import { serveHashedFiles, serveNamedFiles, servePages } from './page-routes.ts'
import type { Pages } from './pages.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.ts'
import { serveMetrics } from './serve-metrics.ts'

type Fetch = Hono['fetch']

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
  /** Notes that this process lives, and compares files at night, once it is started. */
  checks: HealthSchedule
  /** Makes the health check fail from now on, because this process is about to end. */
  drain(): void
  /**
   * Waits for the current publish run, for `publishTimeout` milliseconds at most, then closes the publisher and the
   * database.
   */
  close(publishTimeout?: number): Promise<void>
}

/** Tells search engines of the products that a run has published, at the address that they know. */
const tellOf =
  ({ db, config }: Shop): PublishedListener =>
  async ({ isFull, changed, gone }, position) => {
    // Where every page was made anew, goods are mostly as they were.
    if (isPublic(config) && !isFull) await tellSearchEngines(db, [...changed, ...gone], position)
  }

/** Deliveries to the static host, of pages and feeds that show every change so far. */
const openHosting = ({ config, db }: Shop, render: Pages, publishing: PublishSchedule, feeds: FeedSchedule) =>
  new HostSchedule({
    db,
    config,
    render,
    redirects: () => listRedirects(db),
    media: mediaOf(config),
    async publish() {
      const { failed } = await publishing.publishNow()
      if (failed.length > 0) throw new DeliveryFailure('pages', `${failed.length} pages could not be made.`)
      await feeds.writeNow()
    },
  })

const respondToError: ErrorHandler = (error, c) => {
  for (const name of BODY_HEADERS) c.header(name, undefined)
  const gone = clientGone(error, c)
  if (gone) return gone
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
  // Reads the goods now, so that no shopper's search waits for it; a failed read is repeated.
  const endGoods = keepGoodsCurrent(shop.db)
  const missed = missedSearches(shop.db)
  missed.start()
  const counts = dailyCounts(shop.db)
  counts.start()
  const feeds = import.meta.env.DEV ? undefined : new FeedSchedule(publisher, config, () => hosting?.noteChange())
  const tell = tellOf(shop)
  const onPublished: PublishedListener = (report, position) => {
    feeds?.writeSoon()
    hosting?.noteChange()
    return tell(report, position)
  }
  const onFailed = () => {
    // They need no page.
    feeds?.writeSoon()
    hosting?.noteFailure()
  }
  const publishing = feeds && new PublishSchedule(publisher, shop.db, onPublished, onFailed)
  const previews = publishing && new Previews(publisher, config)
  const published = publishing && new PublishedPages(config.siteDir, (address) => publishing.isOutdated(address))
  const readiness = new Readiness()
  const { publicUrl: siteUrl, officeUrl, indexNowUrl, dataDir, isLoopbackFetched } = config
  const imports = { dataDir, media: mediaOf(config), isLoopbackAllowed: isLoopbackFetched }
  const jobs = new JobWorker({
    db: shop.db,
    deliver: createJobMailer(config),
    siteUrl,
    pagesUrl: config.siteUrl ?? '',
    officeUrl,
    imports,
    indexNowUrl,
    outbound: { sealer: createSealer(config), providerUrls: config.providerUrls },
    measuring: {
      ...{ googleUrl: config.ga4Url, metaUrl: config.metaUrl, tiktokUrl: config.tiktokUrl },
      unseal: createSealer(config).unseal,
    },
  })
  const health = new Health(shop, publishing)
  const events = new OrderFeed(shop.db)
  const reads = new ReadQueue(config)
  if (import.meta.env.DEV) jobs.start()
  const pages = createEditions(shop)
  const hosting = publishing && feeds && openHosting(shop, pages, publishing, feeds)
  const checks = new HealthSchedule(shop, health, publishing && { publisher, hosting })
  const api = createApi(shop, { publishing, feeds, hosting, previews, readiness, health, jobs, events, reads })
  const metrics = openMetrics(shop, health, publishing)

  const app = new Hono()
  serveHashedFiles(app, config)
  if (metrics && config.metricsToken) app.get(METRICS, serveMetrics(metrics.fetch, config.metricsToken, config))
  app.use(requestLog)
  app.use(`${OFFICE}/*`, adminHeaders)
  app.use(`${OFFICE_API}/*`, ownOriginOnly)
  app.use(PREVIEW, framedByOwn)
  app.use((c, next) => SECURITY_HEADERS[isHttps(c, config) ? 'https' : 'http'](c, next))
  app.use('/api/*', compressed)
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.use(refuseMalformed(malformedPage(pages, config)))
  servePlainPages(app, { api, pages, config, reads })
  serveNamedFiles(app, config)
  app.get(SECURITY_TXT, securityTxt(shop))
  if (!config.isOfficeOpen) app.get(`${OFFICE}/*`, () => pages(PAGES.notFound))
  servePages(app, { pages, published, reads }, shop)
  const isInBengali = (path: string) => config.isBengaliOn && isBengali(path)
  app.all('*', (c) =>
    c.text(isInBengali(c.req.path) ? METHOD_NOT_ALLOWED_BN : METHOD_NOT_ALLOWED, 405, { Allow: 'GET, HEAD' }),
  )
  app.onError(respondToError)

  const fetch = withHead(app.fetch)
  return {
    fetch: metrics ? metrics.timing(fetch) : fetch,
    ...(published ? { shortcut: pageShortcut(published, config, metrics?.observe) } : {}),
    publishing,
    metrics: metrics?.fetch,
    jobs,
    checks,
    drain() {
      readiness.drain()
      // Streams have no end of their own: they would hold the process.
      events.close()
      publishing?.release()
    },
    async close(publishTimeout) {
      events.close()
      publishing?.release()
      // It may be waiting for another process that publishes, or for a processor: its priority is low.
      const patience = publishTimeout && setTimeout(() => publisher.abandon(), publishTimeout)
      await Promise.all([jobs.stop(), hosting?.stop(), publishing?.stop(), feeds?.stop(), checks.stop()])
      await publisher.close()
      clearTimeout(patience)
      endGoods()
      await Promise.all([missed.stop(), counts.stop()])
      await shop.db.destroy()
    },
  }
}
