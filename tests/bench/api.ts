import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedMany } from '#cli/many/seed-many.ts'
import { startProgress } from '#cli/output.ts'
import { openDatabase } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { API } from '../support/api.ts'
import { createCluster } from '../support/postgres/cluster.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { listCases } from './api/cases.ts'
import { type Call, closedLoad, cpuOf, openLoad } from './api/load.ts'
import { addFacets } from './api/many-facets.ts'
import { startApi } from './api/process.ts'

/**
 * Response times of the API on both databases, with PostgreSQL over loopback and both as durable as in production:
 * `npm run bench:api -- [--products 10000,100000] [--seconds 5] [--engine sqlite|postgres] [--only TEXT]`
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    /** Part of the names of what is measured. */
    only: { type: 'string', default: '' },
  },
})
/** Start of the numbers of warm-up calls, which are not measured. */
const BEFORE = 10_000_000
/** Calls whose processor time is measured, and the start of their numbers. */
const CPU_CALLS = 300
const CPU_FROM = 20_000_000
const milliseconds = Number(values.seconds) * 1000
const ms = (number: number) => number.toFixed(number < 10 ? 2 : 1)

async function measure(engine: string, products: number, environment: Record<string, string>): Promise<void> {
  const db = openDatabase({ dataDir: environment['DATA_DIR'] ?? '', databaseUrl: environment['DATABASE_URL'] })
  await migrate(db)
  await saveCharges(db, { inside_dhaka: 60, outside_dhaka: 120 })
  const progress = startProgress(`${engine}, ${products} products`, products)
  await seedMany(db, { count: products, seed: 1 }, progress.at).finally(progress.end)
  await addFacets(db, products)
  const categories = await db.selectFrom('category').select('name').execute()
  await db.destroy()

  const api = await startApi({ ...environment, LIMITS: 'off' })
  const load = loadavg()[0] ?? 0
  console.log(
    `\n**${engine}, ${products} products**, load average ${load.toFixed(1)}: answers ${ms(api.startMs)} ms after its start\n`,
  )
  // The first narrowed list waits for the goods, and may be refused meanwhile.
  while (!(await fetch(`${api.url}${API.listProducts}?facets=yes`)).ok);
  console.log('| what | a second | p50 ms | p99 ms | CPU p50 ms | CPU p99 ms |\n|---|---|---|---|---|---|')
  const cases = listCases(
    products,
    categories.map(({ name }) => name),
    randomUUID(),
  )
  for (const { name, call, load } of cases.filter((each) => each.name.includes(values.only))) {
    const send = (call: Call, milliseconds: number) =>
      'callers' in load
        ? closedLoad(api.url, call, load.callers, milliseconds)
        : openLoad(api.url, call, load.perSecond, milliseconds)
    // Warm up: a new process compiles its code and opens its connections first.
    await send((n) => call(n + BEFORE), 1000)
    const { perSecond, p50, p99 } = await send(call, milliseconds)
    const cpuMs = async () => (await api.usage()).cpuMs
    const cpu = await cpuOf(api.url, (n) => call(n + CPU_FROM), CPU_CALLS, cpuMs)
    console.log(`| ${name} | ${perSecond.toFixed(0)} | ${ms(p50)} | ${ms(p99)} | ${ms(cpu.p50)} | ${ms(cpu.p99)} |`)
  }
  console.log(`\nmemory of the process at the end: ${((await api.usage()).memory / 1024 / 1024).toFixed(0)} MB`)
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
