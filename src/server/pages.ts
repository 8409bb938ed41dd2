import { build } from 'astro:config/server'
import { astro, getFetchState } from 'astro/hono'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { Hono } from 'hono'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Shop } from '#platform/open-shop.ts'
import type { Config } from '#platform/process/config.ts'
import { CLIENT_DIR } from '#platform/process/root.ts'
import { PagePolicy } from '#platform/security/page-policy.ts'
import type { Preloaded } from '#publish/content.ts'
import { FirstStyles } from '#publish/styles/first-styles.ts'
import { type Frame, findFrame } from '#shop/content/queries/page-data.ts'

const CACHED = 'no-cache'
const HTML = 'text/html; charset=utf-8'

/** Scripts load after the first visible pictures; early taps are replayed once they have loaded. */
const FILE = '<script type="module" src='
const LOW = '<script type="module" fetchpriority="low" src='
/** Astro's own styles, which storefront/styles/reset.css has too: without them the policy is shorter. */
const OF_ISLANDS = `<style>${ISLAND_STYLES}</style>`

/**
 * Renders the page at an address (path and query) from the preloaded data, and from the database for the rest. Searches
 * that find nothing are counted for the network of whoever asks; the page does not depend on it.
 */
export type Pages = (address: string, preloaded?: Preloaded, network?: string) => Promise<Response>

/** In development: names the server of this edition in the addresses of modules, as the page may come through the other's. */
const withOwnModules = (html: string): string =>
  html.replaceAll(/(?<=["'])\/(?=@|src\/|node_modules\/)/g, `${String(build.assetsPrefix ?? '')}/`)

type Manifest = ReturnType<typeof getFetchState>['manifest']

/** Between the two scripts of the first island; as one script they need one hash in the policy. */
const BETWEEN = `</script><script>${islandScript}`
const JOINED = `;${islandScript}`

const createPolicy = ({ clientDirectives, inlinedScripts }: Manifest, config: Config) =>
  new PagePolicy(
    {
      scripts: [...Array.from(clientDirectives.values(), (script) => script + JOINED), ...inlinedScripts.values()],
      styles: [],
    },
    config,
  )

/** Astro always sends its error page with status 500; a Retry-After header marks a temporary error, a 503. */
const statusOf = ({ status, headers }: Response) => (status === 500 && headers.has('Retry-After') ? 503 : status)

/**
 * Renders pages with Astro and writes the Content-Security-Policy into them, except in development. What `preloaded`
 * contains is not queried again. Astro also mounts its own routes (pictures, server islands): only those of `src/storefront/pages`
 * are rendered, and every other address is the 404 page.
 */
export function createPages(shop: Shop): Pages {
  let policy: PagePolicy | undefined
  const styles = new FirstStyles(CLIENT_DIR)
  const app = new Hono<{ Bindings: { preloaded: Preloaded; network: string | undefined } }>().get(
    '*',
    async (c, next) => {
      const state = getFetchState(c)
      const { locals, manifest, routeData } = state
      if (routeData && routeData.origin !== 'project') return render(PAGES.notFound, c.env.preloaded)
      policy ??= createPolicy(manifest, shop.config)
      locals.shop = shop
      locals.preloaded = c.env.preloaded
      let frame: Frame | Promise<Frame> | undefined = c.env.preloaded.frame
      locals.findFrame = async () => {
        frame ??= findFrame(shop.db)
        return frame
      }
      locals.network = c.env.network
      locals.nonce = policy.nonce
      // A page has all its data before it renders, so rendering it whole is faster than streaming.
      state.streaming = false
      const page = await astro()(c, next)
      if (!page) return page
      if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', CACHED)
      if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page
      page.headers.set('Content-Type', HTML)
      // Astro's value doesn't include the policy.
      page.headers.delete('Content-Length')
      const html = await page.text()
      // The policy would block Vite's own scripts.
      if (import.meta.env.DEV) return new Response(withOwnModules(html), page)
      const styled = styles.write(
        html
          .replaceAll(FILE, LOW)
          .replace(OF_ISLANDS, '')
          .replace(BETWEEN, () => JOINED),
      )
      return new Response(policy.write(styled), { status: statusOf(page), headers: page.headers })
    },
  )
  // The page depends on its address only; the Host header of the visitor is not used.
  const render: Pages = async (address, preloaded = {}, network) =>
    app.request(`${shop.config.publicUrl}${address}`, {}, { preloaded, network })
  return render
}
