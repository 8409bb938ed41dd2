import { createApp } from 'astro/app/entrypoint'
import { openShop } from '#platform/open-shop.ts'
import { checkExported, createDryRuns, createPublisher, exportShop } from '#publish/built-publisher.ts'
import { openHttpApp } from '#storefront/fetch.ts'
import { createHttpApp } from './http-app.ts'

// Registers Astro's routes and renderers, which the pages are rendered with (pages.ts).
createApp()

export { checkExported, createDryRuns, createHttpApp, createPublisher, exportShop, openHttpApp, openShop }
