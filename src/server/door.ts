import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { timeout } from 'hono/timeout'
import { REQUEST_TIMES } from '#contract/limits.ts'
import { ANSWER_SLOW, SERVER_ERROR } from '#contract/messages.ts'
import { MEDIA, PAGES } from '#contract/paths.ts'
import { createApi } from './api/app.ts'
import { allowOrigins } from './api/cross-origin.ts'
import { TOO_SLOW } from './api/refuse.ts'
import { asHashedFile, UNHASHED } from './caching.ts'
import { errorDetails, log } from './log.ts'
import { malformedPage } from './malformed-page.ts'
import { createPages } from './pages.ts'
import { isHttps } from './proxy.ts'
import { createPublisher } from './publish/built-publisher.ts'
import { servePublished } from './publish/published.ts'
import { PublishSchedule } from './publish/schedule.ts'
import { requestLog } from './request-log.ts'
import { CLIENT_DIR } from './root.ts'
import { SECURITY_HEADERS } from './security/headers.ts'
import type { Shop } from './shop.ts'
import { refuseMalformed } from './well-formed.ts'

type Fetch = Hono['fetch']

const cacheAs = (value: string) => (_path: string, c: Context) => c.header('Cache-Control', value)

/** A HEAD is answered as its GET is, validators included, without the body. */
const answeringHead =
  (fetch: Fetch): Fetch =>
  async (request, ...rest) => {
    if (request.method !== 'HEAD') return fetch(request, ...rest)
    const answer = await fetch(new Request(request.url, { headers: request.headers }), ...rest)
    await answer.body?.cancel()
    return new Response(null, answer)
  }

export interface Door {
  fetch: Fetch
  /** Absent in development, where nothing is published. */
  publishing: PublishSchedule | undefined
  /** Ends publishing after what is being published, and closes the database. */
  close(): Promise<void>
}

/** The one door of the shop: built files and pictures, the API, published pages, and pages rendered now (design §2). */
export function createDoor(shop: Shop): Door {
  const { mediaDir, siteDir } = shop.config
  const publishing = import.meta.env.DEV ? undefined : new PublishSchedule(createPublisher(shop, siteDir), shop.db)
  const api = createApi(shop, publishing)
  const pages = createPages(shop)

  const door = new Hono()
  door.get('/_astro/*', asHashedFile, serveStatic({ root: CLIENT_DIR, precompressed: true }))
  door.get(
    `${MEDIA}*`,
    asHashedFile,
    serveStatic({ root: mediaDir, rewriteRequestPath: (path) => path.slice(MEDIA.length - 1) }),
  )
  door.use(requestLog)
  door.use((c, next) => SECURITY_HEADERS[isHttps(c, shop.config) ? 'https' : 'http'](c, next))
  door.use('/api/*', compress())
  door.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  door.use(refuseMalformed(malformedPage((path) => pages.request(path))))
  door.get('/:file{[^/]+\\.(svg|png|ico|webmanifest)}', serveStatic({ root: CLIENT_DIR, onFound: cacheAs(UNHASHED) }))
  // Some programs write the ampersand of this address in its encoded form.
  door.get(PAGES.terms.replace('&', '%26'), (c) => c.redirect(PAGES.terms, 301))
  // A static host asks for the pages that it has not got yet (pages/late.astro).
  for (const path of ['/product-details/*', `${PAGES.orders}/*`])
    door.get(path, allowOrigins(shop.config.allowedOrigins))
  if (publishing) door.route('/', servePublished(siteDir))
  door.use(compress())
  door.use(etag())
  door.use(timeout(REQUEST_TIMES.answer, TOO_SLOW))
  door.all('*', (c) => pages.fetch(c.req.raw, {}))
  door.onError((error, c) => {
    if (error === TOO_SLOW) return c.text(ANSWER_SLOW, 503)
    log('error', 'A page failed.', { method: c.req.method, path: c.req.path, ...errorDetails(error) })
    return c.text(SERVER_ERROR, 500)
  })
  return {
    fetch: answeringHead(door.fetch),
    publishing,
    async close() {
      await publishing?.stop()
      await shop.db.destroy()
    },
  }
}
