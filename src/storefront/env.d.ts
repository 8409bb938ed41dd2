import type { When } from '#storefront/browser/hydrate/hydrate.ts'

declare global {
  /** Files of the back office (cli/build/admin-app.ts). */
  const ADMIN_APP: import('#cli/build/admin-app.ts').AdminFiles

  namespace App {
    interface Locals {
      shop: import('#platform/open-shop.ts').Shop
      /** Marks an inline script or style as ours: `nonce={Astro.locals.nonce}` (platform/security/page-policy.ts). */
      nonce: string
      /** The network of whoever asks for the page; undefined where a page is published. */
      network: string | undefined
      /** The data that every page shows: once for all parts of a page. */
      findFrame: () => Promise<import('#shop/content/queries/page-data.ts').Frame>
      /** Data that a page need not query: `const { home = await findHome(shop.db) } = Astro.locals.preloaded`. */
      preloaded: import('#publish/content.ts').Preloaded
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:hydrate'?: When
  }
}
