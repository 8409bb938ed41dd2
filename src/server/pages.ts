import { astro, getFetchState } from 'astro/hono'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { Hono } from 'hono'
import type { Given } from './publish/content.ts'
import { PagePolicy } from './security/page-policy.ts'
import type { Shop } from './shop.ts'

const CACHED = 'no-cache'
const HTML = 'text/html; charset=utf-8'

/** Script files come after the pictures that are seen first: what is tapped before is kept. */
const FILE = '<script type="module" src='
const LOW = '<script type="module" fetchpriority="low" src='

type Manifest = ReturnType<typeof getFetchState>['manifest']

const createPolicy = ({ clientDirectives, inlinedScripts }: Manifest, apiHost: string | undefined) =>
  new PagePolicy(
    { scripts: [islandScript, ...clientDirectives.values(), ...inlinedScripts.values()], styles: [ISLAND_STYLES] },
    apiHost,
  )

/** Astro sends its error page as a 500 always; the page says by Retry-After that it is only for now. */
const statusOf = ({ status, headers }: Response) => (status === 500 && headers.has('Retry-After') ? 503 : status)

/** The pages as Astro renders them from the database, each with its policy; in development they have none. What `given` holds is not asked of it. */
export function createPages(shop: Shop): Hono<{ Bindings: Given }> {
  let policy: PagePolicy | undefined
  return new Hono<{ Bindings: Given }>().all('*', async (c, next) => {
    const state = getFetchState(c)
    const { locals, manifest } = state
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
    const html = await page.text()
    // Vite's scripts are none of ours.
    if (import.meta.env.DEV) return new Response(html, page)
    return new Response(policy.write(html.replaceAll(FILE, LOW)), { status: statusOf(page), headers: page.headers })
  })
}
