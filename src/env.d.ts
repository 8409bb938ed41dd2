import type { When } from '#islands/wake/wake.ts'

declare global {
  namespace App {
    interface Locals {
      shop: import('#server/shop.ts').Shop
      /** Marks an inline script or style as ours: `nonce={Astro.locals.nonce}` (security/page-policy.ts). */
      nonce: string
      /** What a page need not ask for: `const { frame = await findFrame(db) } = Astro.locals.given`. */
      given: import('#server/publish/content.ts').Given
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wake'?: When
  }
}
