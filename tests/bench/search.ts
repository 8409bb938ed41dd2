import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { seedMany } from '#cli/many/seed-many.ts'
import { planPictures } from '#demo/picture-plan.ts'
import { chanceOf } from '#demo/random.ts'
import { insertDemo } from '#demo/seed-demo.ts'
import { openPostgres, openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { currentGoods } from '#search/index/current-goods.ts'
import { createCluster } from '../support/postgres/cluster.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { measureBanglish, measureTypos, measureWholeNames, type Recall } from '../support/search/recall.ts'
import { measureAlone } from './search/alone.ts'
import { measureBefore } from './search/before.ts'
import { measureImport } from './search/import.ts'
import { measureQuality } from './search/quality.ts'
import { measureTimes } from './search/times.ts'

/**
 * npm run bench:search -- [--products N] [--catalogue FILE.csv] [--names FILE.csv] [--only sqlite|postgres|quality]
 *   [--before COMMIT] [--alone]
 *
 * Precision, recall and memory beside the commit before and MiniSearch (with `--alone` without them), then recall and
 * response times on both databases. The files have the columns name and name_bn of products, the catalogue also category
 * and unit.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    names: { type: 'string' },
    catalogue: { type: 'string' },
    only: { type: 'string' },
    before: { type: 'string', default: 'HEAD~1' },
    alone: { type: 'boolean', default: false },
  },
})
const SEED = 7
const NAMES_ASKED = 500

const tell = (what: string, { found, asked }: Recall) =>
  console.log(`| ${what} | ${found} of ${asked}, ${((100 * found) / asked).toFixed(1)} % |`)

/** Random product names of the shop, each in one of its scripts. */
async function someNames(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('product').select(['name', 'name_bn']).execute()
  const chance = chanceOf(SEED)
  return Array.from({ length: NAMES_ASKED }, () => chance.pick(rows)).map((row) =>
    chance.whole(0, 1) === 1 && row.name_bn !== '' ? row.name_bn : row.name,
  )
}

async function measureShop(db: Kysely<Schema>, label: string): Promise<void> {
  const names = await someNames(db)
  tell(`${label}: whole name among the first 3`, await measureWholeNames(db, names))
  tell(`${label}: one typo, among the first 10`, await measureTypos(db, names, chanceOf(SEED)))
  for (const row of await measureTimes(db, names)) console.log(`| ${label}: ${row.what} | ${row.figure} |`)
}

/** Another handle of the same database, whose search reads the goods anew. */
const anew = (db: Kysely<Schema>): Kysely<Schema> =>
  db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result })

/** Reads the goods, and tells how long that takes and what they need. */
async function measureMemory(db: Kysely<Schema>): Promise<string> {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const started = performance.now()
  const goods = await currentGoods(db)
  const seconds = (performance.now() - started) / 1000
  globalThis.gc?.()
  const after = process.memoryUsage()
  const bytes = after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers
  const whole = (after.rss / 1e6).toFixed(0)
  return `${(bytes / 1e6).toFixed(0)} MB, the process ${whole} MB, ${goods.terms.all.length} words, read in ${seconds.toFixed(1)} s`
}

async function measureEngine(name: string, open: () => Promise<Kysely<Schema>>): Promise<void> {
  console.log(`\n| ${name} | |\n|---|---|`)
  const fresh = async () => {
    const db = await open()
    await migrate(db)
    return db
  }
  const banglish = await fresh()
  tell('Latin letters for Bengali names, among the first 10', await measureBanglish(banglish))
  await banglish.destroy()
  const db = await fresh()
  const pictures = planPictures().map(
    ({ key }, at) => [key, { hash: `${at}`, width: 8, height: 8, color: '#ffffff' }] as const,
  )
  await insertDemo(db, new Map(pictures))
  await measureShop(db, 'demo')
  const count = Number(values.products)
  const started = performance.now()
  await seedMany(db, { count, seed: SEED })
  console.log(`| ${count} products stored in | ${((performance.now() - started) / 1000).toFixed(0)} s |`)
  const whole = anew(db)
  console.log(`| goods in memory | ${await measureMemory(whole)} |`)
  for (const row of measureAlone(await currentGoods(whole), await someNames(whole)))
    console.log(`| ${count} products: ${row.what} | ${row.figure} |`)
  await measureShop(whole, `${count} products`)
  console.log(`| import | ${await measureImport(fresh)} |`)
  await db.destroy()
}

/** Prints a table of quality and memory. */
async function compareQuality(): Promise<void> {
  const files = {
    catalogue: values.catalogue && resolve(values.catalogue),
    names: values.names && resolve(values.names),
  }
  const rows = await measureQuality(files, values.alone)
  const before = values.alone ? undefined : await measureBefore(values.before, files)
  const heads = before ? [`before (${before.hash})`, 'MiniSearch'] : []
  console.log(`\n| ${['', 'ours', ...heads].join(' | ')} |\n|${'---|'.repeat(2 + heads.length)}`)
  for (const [what = '', ours = '', ...others] of rows) {
    const figures = before ? [before.figures.get(what) ?? '', ...others] : others
    console.log(`| ${[what, ours, ...figures].join(' | ')} |`)
  }
}

if (values.only === undefined || values.only === 'quality') await compareQuality()
if (values.only === undefined || values.only === 'sqlite') {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  await measureEngine('SQLite', async () => openSqlite(join(folder, `${randomUUID()}.db`)))
  await rm(folder, { recursive: true })
}
if (values.only === undefined || values.only === 'postgres') {
  const cluster = process.env['TEST_DATABASE_URL'] ? undefined : await createCluster()
  const url = process.env['TEST_DATABASE_URL'] ?? cluster?.url ?? ''
  await measureEngine('PostgreSQL', async () => openPostgres(await createDatabase(url)))
  await cluster?.remove()
}
