import { serve } from '@hono/node-server'
import { openShop } from '#platform/open-shop.ts'
import { createApi } from '#server/api/app.ts'

/** The API of the shop in the environment, without pages. Sends its port to the parent, and its memory and processor time on request. */
const shop = openShop()
const api = createApi(shop)
serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ memory: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit(0))
