import { createApp } from 'astro/app/entrypoint'
import type { Shop } from '#platform/open-shop.ts'
import { setLogLevel } from '#platform/process/log.ts'
import { createPages as createPagesOf, type Pages } from './pages.ts'

// Registers the routes and renderers of this build, which the pages are rendered with (pages.ts).
createApp()

/** Renders pages of the Bengali edition, whose modules are not those of the English one. */
export function createPages(shop: Shop): Pages {
  setLogLevel(shop.config.logLevel)
  return createPagesOf(shop)
}
