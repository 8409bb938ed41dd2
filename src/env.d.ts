import type { When } from '#islands/wake/wake.ts'

declare global {
  namespace App {
    interface Locals {
      shop: import('#server/shop.ts').Shop
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wake'?: When
  }
}
