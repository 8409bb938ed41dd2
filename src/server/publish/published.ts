import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { PAGES } from '#contract/paths.ts'
import { pageFile } from './files.ts'

/** The address of a page as it is published: without a slash at its end, as it was typed otherwise. */
const addressOf = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Whether an address may have a published page. Folders that begin with a dot hold no page. */
const isPage = (path: string) => !path.includes('/.') && !/\.(?!xml$|txt$)[^/]*$/.test(path)

/** Serves the pages of a published site, compressed where the browser takes it; other requests pass. */
export function servePublished(siteDir: string): Hono {
  const files = serveStatic({
    root: siteDir,
    rewriteRequestPath: (path) => `/${pageFile(addressOf(path))}`,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
  })
  const published = new Hono()
  published.use(etag())
  published.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // Only the list's address says more than its path.
    const isOther = addressOf(pathname) === PAGES.products && search !== ''
    return isPage(pathname) && !isOther ? files(c, next) : next()
  })
  return published
}
