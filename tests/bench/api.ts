import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedMany } from '#cli/many/seed-many.ts'
import { startProgress } from '#cli/progress.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrations.ts'
import { saveCharges } from '#server/shop/delivery-charges.ts'
import { createCluster } from '../support/postgres/cluster.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { listCases } from './api/cases.ts'
import { type Call, closedLoad, openLoad } from './api/load.ts'
import { startApi } from './api/process.ts'

/**
 * Response times of the API on both databases, with PostgreSQL over loopback and both as durable as in production:
 * `npm run bench:api -- [--products 10000,100000] [--seconds 5] [--engine sqlite|postgres]`
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'sqlite,postgres' },
  },
})
/** Start of the numbers of warm-up calls, which are not measured. */
const BEFORE = 10_000_000
const milliseconds = Number(values.seconds) * 1000
const ms = (number: number) => number.toFixed(number < 10 ? 2 : 1)

async function measure(engine: string, products: number, environment: Record<string, string>): Promise<void> {
  const db = openDatabase({ dataDir: environment['DATA_DIR'] ?? '', databaseUrl: environment['DATABASE_URL'] })
  await migrate(db)
  await saveCharges(db, { inside_dhaka: 60, outside_dhaka: 120 })
  const progress = startProgress(`${engine}, ${products} products`, products)
  await seedMany(db, { count: products, seed: 1 }, progress.at).finally(progress.end)
  const categories = await db.selectFrom('category').select('name').execute()
  await db.destroy()

  const api = await startApi({ ...environment, LIMITS: 'off' })
  console.log(`\n**${engine}, ${products} products**: answers ${ms(api.startMs)} ms after its start\n`)
  console.log('| what | a second | p50 ms | p99 ms |\n|---|---|---|---|')
  const cases = listCases(
    products,
    categories.map(({ name }) => name),
    randomUUID(),
  )
  for (const { name, call, load } of cases) {
    const send = (call: Call, milliseconds: number) =>
      'callers' in load
        ? closedLoad(api.url, call, load.callers, milliseconds)
        : openLoad(api.url, call, load.perSecond, milliseconds)
    // Warm up: a new process compiles its code and opens its connections first.
    await send((n) => call(n + BEFORE), 1000)
    const { perSecond, p50, p99 } = await send(call, milliseconds)
    console.log(`| ${name} | ${perSecond.toFixed(0)} | ${ms(p50)} | ${ms(p99)} |`)
  }
  console.log(`\nmemory of the process at the end: ${((await api.memory()) / 1024 / 1024).toFixed(0)} MB`)
  await api.end()
}

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const cluster = values.engine.includes('postgres') ? await createCluster({ isDurable: true }) : undefined
try {
  for (const products of values.products.split(',').map(Number)) {
    for (const engine of values.engine.split(',')) {
      const DATA_DIR = join(folder, `${engine}-${products}`)
      const onPostgres = cluster && engine === 'postgres'
      await measure(engine, products, {
        DATA_DIR,
        ...(onPostgres ? { DATABASE_URL: await createDatabase(cluster.url) } : {}),
      })
    }
  }
} finally {
  await cluster?.remove()
  await rm(folder, { recursive: true, force: true })
}
