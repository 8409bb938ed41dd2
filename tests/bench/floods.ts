import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startShop } from '../support/running-shop.ts'
import { measureBodies } from './floods/bodies.ts'
import { FLOODS } from './floods/cases.ts'
import { pipeline } from './floods/pipelined.ts'
import { shop } from './floods/shoppers.ts'
import { flood } from './floods/wrk.ts'
import { openEditor, publishAll, SITE_URL, seedShop } from './publish/shop.ts'

/**
 * npm run bench:floods -- [--products 2000] [--seconds 15] [--connections 200] [--only TEXT]
 *
 * How long orders and health checks of shoppers take while one client floods the shop over many connections. Everybody comes
 * through a trusted proxy, as in production; nginx limits connections before the shop does, and is left out here.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0)).join(' | ')
}

const folder = await mkdtemp(join(tmpdir(), 'haat-floods-'))
const dataDir = join(folder, 'data')
try {
  await seedShop(dataDir, Number(values.products))
  await publishAll(dataDir)
  const editor = openEditor(dataDir)
  // The last ones are invented, and none is counted.
  const goods = (await editor.listIds(Number(values.products) + 50)).slice(-200)
  await editor.close()
  const running = await startShop({ DATA_DIR: dataDir, SITE_URL, TRUST_PROXY: 'on', LOG_LEVEL: 'error' })
  console.log(
    `${values.products} products, ${connections} connections, load average ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
  )
  console.log('| flood | answers a second | refused | order p50 ms | p99 | max | health p50 ms | p99 | max |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  const quiet = await shop(running.url, goods, seconds)
  console.log(`| none | | | ${spread(quiet.orders)} | ${spread(quiet.health)} |`)
  for (const each of FLOODS.filter(({ name }) => name.includes(values.only))) {
    const [flooded, times] = await Promise.all([
      flood(running.url, each, { connections, seconds: seconds + 1, folder }),
      shop(running.url, goods, seconds),
    ])
    const { perSecond, refused } = flooded
    console.log(
      `| ${each.name} | ${perSecond.toFixed(0)} | ${refused} | ${spread(times.orders)} | ${spread(times.health)} |`,
    )
  }
  if ('pipelined'.includes(values.only)) {
    for (const kilobytes of [43, 600]) {
      const [times] = await Promise.all([
        shop(running.url, goods, seconds),
        pipeline(running.url, kilobytes * 1000, seconds),
      ])
      console.log(`| ${kilobytes} kB pipelined, unread | | | ${spread(times.orders)} | ${spread(times.health)} |`)
    }
  }
  await running.stop()
  if ('bodies'.includes(values.only)) await measureBodies(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
