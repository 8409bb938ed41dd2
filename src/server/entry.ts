import { createApp } from 'astro/app/entrypoint'
import { openHttpApp } from '../fetch.ts'
import { createHttpApp } from './http-app.ts'
import { openShop } from './open-shop.ts'
import { createDryRuns, createPublisher, exportShop } from './publish/built-publisher.ts'

// Registers Astro's routes and renderers, which the pages are rendered with (pages.ts).
createApp()

export { createDryRuns, createHttpApp, createPublisher, exportShop, openHttpApp, openShop }
