import { serveStatic } from '@hono/node-server/serve-static'
import type { Handler, Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { timeout } from 'hono/timeout'
import { allowOrigins } from '#platform/calls/cross-origin.ts'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import {
  FEEDS,
  MEDIA,
  OFFICE,
  OFFICE_FILES,
  OFFICE_MANIFEST,
  OFFICE_WORKER,
  PAGES,
  SERVICE_WORKER,
  SHARE,
} from '#platform/contract/addresses/paths.ts'
import { REQUEST_TIMES } from '#platform/contract/server-limits.ts'
import { isDatabaseAway } from '#platform/db/engine.ts'
import { asHashedFile, cacheAs, cachedInMemory, UNHASHED } from '#platform/http/caching.ts'
import { compressed } from '#platform/http/compression.ts'
import { clientAddress, networkOf } from '#platform/http/proxy.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { serveMedia } from '#platform/pictures/serve-media.ts'
import { TOO_SLOW } from '#platform/process/abort-reasons.ts'
import type { Config } from '#platform/process/config.ts'
import type { ReadQueue } from '#platform/process/read-queue.ts'
import { BENGALI_CLIENT_DIR, CLIENT_DIR, workerFile } from '#platform/process/root.ts'
import { bengaliTarget, englishOf, isBengali } from '#platform/rules/editions.ts'
import { type PublishedPages, servePublished } from '#publish/published.ts'
import { serveSharePictures } from '#publish/share-pictures.ts'
import { findRedirect, hasCategory } from '#shop/content/queries/redirects.ts'
import { findPrivateSettings, findSettings } from '#shop/settings/queries/settings.ts'
import { officeManifest } from '#shop/settings/rules/manifest.ts'
import type { Pages } from './pages.ts'

/** While the database is away, the page that is asked for says so. */
const unlessAway = async <T>(answer: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (isDatabaseAway(error)) return otherwise
    throw error
  }
}

/** The page at an address; a redirect where there is none and it has moved. */
const pageOrRedirect =
  (pages: Pages, { config, db }: Shop): Handler =>
  async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const address = pathname + search
    const isIn = config.isBengaliOn && isBengali(address)
    const render = () => pages(address, {}, networkOf(clientAddress(c, config)))
    const category = englishOf(pathname) === PAGES.products ? searchParams.get('category') : null
    // The list of a category that is not there is a page without goods.
    const mayBeMoved = category !== null && category !== '' && !(await unlessAway(hasCategory(db, category), true))
    const page = mayBeMoved ? undefined : await render()
    if (page && page.status !== 404) return page
    const moved = await unlessAway(findRedirect(db, isIn ? englishOf(address) : address), undefined)
    const target = isIn && moved !== undefined ? bengaliTarget(moved) : moved
    return target === undefined ? (page ?? render()) : c.redirect(target, 301)
  }

/** Lets a service worker of another folder serve the pages of the office. */
const forOfficePages: MiddlewareHandler = (c, next) => {
  c.header('Service-Worker-Allowed', OFFICE)
  return next()
}

/** Files whose names contain a hash of their content. They are not logged. */
export function serveHashedFiles(app: Hono, config: Config): void {
  const { assetsDir, isBengaliOn } = config
  const media = mediaOf(config)
  const inMemory = cachedInMemory()
  // Not hashed: browsers look for a newer one at the same address.
  app.get(OFFICE_WORKER, cacheAs('no-cache'), forOfficePages, serveStatic({ root: CLIENT_DIR }))
  for (const paths of ['/_astro/*', `${OFFICE_FILES}*`]) app.get(paths, inMemory)
  // Pages published by an earlier build, or by another process, link to files that this build does not contain.
  for (const root of [CLIENT_DIR, ...(isBengaliOn ? [BENGALI_CLIENT_DIR] : []), assetsDir])
    app.get('/_astro/*', asHashedFile, serveStatic({ root, precompressed: true }))
  app.get(`${OFFICE_FILES}*`, asHashedFile, serveStatic({ root: CLIENT_DIR, precompressed: true }))
  app.get(
    `${MEDIA}*`,
    cachedInMemory((path) => media.pathOf(path.slice(MEDIA.length))),
    asHashedFile,
    serveMedia(media),
  )
}

/** Files of the build that are always at the same address. */
export function serveNamedFiles(app: Hono, config: Config): void {
  app.get('/:file{[^/]+.(svg|png|ico|webmanifest)}', cacheAs(UNHASHED), serveStatic({ root: CLIENT_DIR }))
  app.get(SERVICE_WORKER, compressed, cacheAs('no-cache'), serveStatic({ root: CLIENT_DIR, path: workerFile(config) }))
}

/** The file by which search engines know that a message about changes is the shop's own. */
const serveIndexNowKey =
  ({ db }: Shop): MiddlewareHandler =>
  async (c, next) => {
    const { index_now_key } = await findPrivateSettings(db)
    return index_now_key !== '' && c.req.path === `/${index_now_key}.txt` ? c.text(index_now_key) : next()
  }

/** Renders a page in the turn of the network that asks for it. */
const inTurn =
  (reads: ReadQueue, config: Config): MiddlewareHandler =>
  (c, next) =>
    reads.inTurn({ network: networkOf(clientAddress(c, config)), signal: c.req.raw.signal }, next)

interface ServedPages {
  pages: Pages
  published: PublishedPages | undefined
  reads: ReadQueue
}

/** Pages from the published folder if there is one, else rendered on request. */
export function servePages(app: Hono, { pages, published, reads }: ServedPages, shop: Shop): void {
  const { config } = shop
  const { allowedOrigins } = config
  const sharePictures = serveSharePictures(shop)
  if (config.isOfficeOpen)
    app.get(OFFICE_MANIFEST, cacheAs('no-cache'), async (c) => {
      const { shop_name } = await findSettings(shop.db)
      return c.json(officeManifest(shop_name))
    })
  // Some programs percent-encode the ampersand in this path.
  for (const terms of [PAGES.terms, bengaliOf(PAGES.terms)])
    app.get(terms.replace('&', '%26'), (c) => c.redirect(terms, 301))
  // The fallback page of a static host fetches pages that the host has no file for (storefront/pages/fallback.astro).
  for (const path of ['/product-details/*', `${PAGES.orders}/*`])
    for (const address of [path, bengaliOf(path)]) app.get(address, allowOrigins(allowedOrigins))
  // Large files, which are streamed; published pages are served from memory.
  if (published)
    for (const address of Object.values(FEEDS))
      app.get(address, cacheAs('no-cache'), serveStatic({ root: config.siteDir, precompressed: true }))
  if (published) app.get('*', servePublished(published))
  app.get(`${SHARE}*`, etag(), sharePictures)
  app.get('/:file{[A-Za-z0-9-]{8,128}\\.txt}', serveIndexNowKey(shop))
  app.use(compressed)
  app.use(etag())
  app.use(timeout(REQUEST_TIMES.answer, TOO_SLOW))
  app.get('*', inTurn(reads, config), pageOrRedirect(pages, shop))
}
