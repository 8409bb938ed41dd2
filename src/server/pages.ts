import { astro, getFetchState } from 'astro/hono'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { Hono } from 'hono'
import { PagePolicy } from './security/page-policy.ts'
import type { Shop } from './shop.ts'

const CACHED = 'no-cache'
const HTML = 'text/html; charset=utf-8'

type Manifest = ReturnType<typeof getFetchState>['manifest']

const createPolicy = ({ clientDirectives, inlinedScripts }: Manifest, apiHost: string | undefined) =>
  new PagePolicy(
    { scripts: [islandScript, ...clientDirectives.values(), ...inlinedScripts.values()], styles: [ISLAND_STYLES] },
    apiHost,
  )

/** The pages as Astro renders them from the database, each with its policy; in development they have none. */
export function createPages(shop: Shop): Hono {
  let policy: PagePolicy | undefined
  return new Hono().all('*', async (c, next) => {
    const { locals, manifest } = getFetchState(c)
    policy ??= createPolicy(manifest, shop.config.apiHost)
    locals.shop = shop
    locals.nonce = policy.nonce
    const page = await astro()(c, next)
    if (!page) return page
    if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', CACHED)
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
    page.headers.set('Content-Type', HTML)
    const html = await page.text()
    // Vite's scripts are none of ours.
    return new Response(import.meta.env.DEV ? html : policy.write(html), page)
  })
}
