import { astro, getFetchState } from 'astro/hono'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { Hono } from 'hono'
import { PAGES } from '#contract/paths.ts'
import type { Given } from './publish/content.ts'
import { PagePolicy } from './security/page-policy.ts'
import type { Shop } from './shop.ts'

const CACHED = 'no-cache'
const HTML = 'text/html; charset=utf-8'

/** Script files come after the pictures that are seen first: what is tapped before is kept. */
const FILE = '<script type="module" src='
const LOW = '<script type="module" fetchpriority="low" src='

/** Renders the page at an address (path and query) of what is given and, for the rest, of the database. */
export type Pages = (address: string, given?: Given) => Promise<Response>

type Manifest = ReturnType<typeof getFetchState>['manifest']

const createPolicy = ({ clientDirectives, inlinedScripts }: Manifest, apiHost: string | undefined) =>
  new PagePolicy(
    { scripts: [islandScript, ...clientDirectives.values(), ...inlinedScripts.values()], styles: [ISLAND_STYLES] },
    apiHost,
  )

/** Astro sends its error page as a 500 always; the page says by Retry-After that it is only for now. */
const statusOf = ({ status, headers }: Response) => (status === 500 && headers.has('Retry-After') ? 503 : status)

/**
 * The pages as Astro renders them from the database, each with its policy; in development they have none. What `given`
 * holds is not read again. Astro mounts routes of its own (pictures, server islands): only those of `src/pages` are
 * rendered, and every other address is the 404 page.
 */
export function createPages(shop: Shop): Pages {
  let policy: PagePolicy | undefined
  const app = new Hono<{ Bindings: Given }>().get('*', async (c, next) => {
    const state = getFetchState(c)
    const { locals, manifest, routeData } = state
    if (routeData && routeData.origin !== 'project') return render(PAGES.notFound, c.env)
    policy ??= createPolicy(manifest, shop.config.apiHost)
    locals.shop = shop
    locals.given = c.env
    locals.nonce = policy.nonce
    // Everything that a page shows is at hand: whole pages are made faster than streams of them.
    state.streaming = false
    const page = await astro()(c, next)
    if (!page) return page
    if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', CACHED)
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
    page.headers.set('Content-Type', HTML)
    // Astro's length is that of the page without its policy.
    page.headers.delete('Content-Length')
    const html = await page.text()
    // Vite's scripts are none of ours.
    if (import.meta.env.DEV) return new Response(html, page)
    return new Response(policy.write(html.replaceAll(FILE, LOW)), { status: statusOf(page), headers: page.headers })
  })
  // A page is made of its address alone. The host is the shop's own, whatever a visitor claims.
  const render: Pages = async (address, given = {}) => app.request(`${shop.config.publicUrl}${address}`, {}, given)
  return render
}
