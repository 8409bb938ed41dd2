import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { MEDIA, PAGES } from '#contract/paths.ts'
import { createApi } from './api/app.ts'
import { createPages } from './pages.ts'
import { isHttps } from './proxy.ts'
import { findBuildId } from './publish/build-id.ts'
import { servePublished } from './publish/published.ts'
import { Publisher } from './publish/publisher.ts'
import { PublishSchedule } from './publish/schedule.ts'
import { CLIENT_DIR } from './root.ts'
import { SECURITY_HEADERS } from './security/headers.ts'
import type { Shop } from './shop.ts'

const HASHED = 'public, max-age=31536000, immutable'
const UNHASHED = 'public, max-age=3600'

const cacheAs = (value: string) => (_path: string, c: Context) => c.header('Cache-Control', value)

/** Publishes the pages of a built shop into a folder. */
export function createPublisher(shop: Shop, siteDir: string): Publisher {
  const pages = createPages(shop)
  return new Publisher({
    db: shop.db,
    siteDir,
    buildId: findBuildId(shop.config),
    render: async (address) => pages.request(`${shop.config.publicUrl}${address}`),
  })
}

export interface Door {
  fetch: Hono['fetch']
  /** Absent in development, where nothing is published. */
  publishing: PublishSchedule | undefined
}

/** The one door of the shop: built files and pictures, the API, published pages, and pages rendered now (design §2). */
export function createDoor(shop: Shop): Door {
  const { mediaDir, siteDir } = shop.config
  const publishing = import.meta.env.DEV ? undefined : new PublishSchedule(createPublisher(shop, siteDir), shop.db)
  const api = createApi(shop, publishing)
  const pages = createPages(shop)

  const door = new Hono()
  door.use((c, next) => SECURITY_HEADERS[isHttps(c, shop.config) ? 'https' : 'http'](c, next))
  door.get('/_astro/*', serveStatic({ root: CLIENT_DIR, precompressed: true, onFound: cacheAs(HASHED) }))
  door.get(
    `${MEDIA}*`,
    serveStatic({
      root: mediaDir,
      rewriteRequestPath: (path) => path.slice(MEDIA.length - 1),
      onFound: cacheAs(HASHED),
    }),
  )
  door.get('/:file{[^/]+\\.(svg|png|ico|webmanifest)}', serveStatic({ root: CLIENT_DIR, onFound: cacheAs(UNHASHED) }))
  // Some programs write the ampersand of this address in its encoded form.
  door.get(PAGES.terms.replace('&', '%26'), (c) => c.redirect(PAGES.terms, 301))
  if (publishing) door.route('/', servePublished(siteDir))
  door.use(compress())
  door.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  door.use(etag())
  door.all('*', (c) => pages.fetch(c.req.raw, c.env))
  return { fetch: door.fetch, publishing }
}
