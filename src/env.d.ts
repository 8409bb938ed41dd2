import type { When } from '#islands/wake/wake.ts'

declare global {
  namespace App {
    interface Locals {
      shop: import('#server/shop.ts').Shop
      /** Marks an inline script or style as ours: `nonce={Astro.locals.nonce}` (security/page-policy.ts). */
      nonce: string
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wake'?: When
  }
}
