import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { loadBuiltShop } from '#server/built.ts'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/shop.ts'
import { ensureBuilt } from './build.ts'
import { prepareShop } from './prepare.ts'

const config = readConfig()
if (await ensureBuilt()) console.error('Built the shop.')

const shop = openShop(config)
await prepareShop(shop)
await shop.db.destroy()

const { openDoor } = await loadBuiltShop()
const { fetch, publishing } = openDoor()
const server = serve({ fetch, hostname: config.host, port: config.port }, ({ address, port }) => {
  publishing?.start()
  console.log(`Haat is open at http://${address.includes(':') ? `[${address}]` : address}:${port}`)
})
server.on('error', (error) => {
  console.error(`PORT ${config.port}: ${error.message}`)
  process.exit(1)
})

let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    server.close()
    await Promise.all([once(server, 'close'), publishing?.stop()])
    process.exit(0)
  })
}
