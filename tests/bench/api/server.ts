import { serve } from '@hono/node-server'
import { createApi } from '#server/api/app.ts'
import { openShop } from '#server/open-shop.ts'

/** The API of the shop in the environment, without pages. Sends its port to the parent, and its memory on request. */
const shop = openShop()
const api = createApi(shop)
serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }))
process.on('message', () => process.send?.({ memory: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit(0))
