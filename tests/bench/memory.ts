import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publishReportSchema, publishStatusSchema } from '#publish/contract/publish.ts'
import { API } from '../support/api.ts'
import { writeGoods } from './memory/goods-file.ts'
import { runMeasured, SHOP, startShop, usedBy } from './memory/process.ts'

/**
 * npm run bench:memory -- [--products N]
 *
 * Memory and processor time of a shop on SQLite with many goods: an import, the unchanged file again, a start that
 * publishes every page, its first search, and the shop when it has nothing to do.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '30000' } } })
const TOKEN = 'a token for measuring only'
const LOOK_EVERY = 1000
/** Milliseconds without work until the shop counts as idle: timers and the garbage collector have run. */
const CALM = 30_000

const tell = (what: string, figure: string) => console.log(`| ${what} | ${figure} |`)
const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
const s = (seconds: number) => `${seconds.toFixed(1)} s`

/** Seconds of a search that no cache has, and how many goods it finds. */
async function search(url: string, words: string): Promise<string> {
  const started = performance.now()
  const response = await fetch(`${url}/api/product/product?search=${encodeURIComponent(words)}`)
  const { count }: { count: number } = await response.json()
  return `${s((performance.now() - started) / 1000)}, ${response.status}, ${count} goods`
}

async function isPublished(url: string): Promise<boolean> {
  const response = await fetch(`${url}${API.publishNow}`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  return publishStatusSchema.parse(await response.json()).reports.some(({ isFull }) => isFull)
}

/** Seconds of a call of the build hook that finds nothing to do. */
async function publishNow(url: string): Promise<string> {
  const started = performance.now()
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const response = await fetch(`${url}${API.publishNow}`, { method: 'POST', headers })
  const { failed } = publishReportSchema.parse(await response.json())
  return `${s((performance.now() - started) / 1000)}, ${failed.length} failed`
}

const folder = await mkdtemp(join(tmpdir(), 'haat-memory-'))
const environment = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', PUBLISH_TOKEN: TOKEN, LIMITS: 'off' }
const file = join(folder, 'goods.csv')
await writeGoods(file, Number(values.products))
await runMeasured([...SHOP, 'seed'], environment)
console.log(`| ${values.products} goods on SQLite | |\n|---|---|`)
for (const what of ['import', 'the unchanged file again']) {
  const { peak, processor } = await runMeasured([...SHOP, 'import', file], environment)
  tell(`${what}: peak; processor`, `${mb(peak)}; ${s(processor)}`)
}
const { child, url } = await startShop(environment)
tell('first search after the start', await search(url, 'premium rice'))
while (!(await isPublished(url))) await wait(LOOK_EVERY)
const published = usedBy(child.pid)
tell('start and publishing of every page: peak; processor', `${mb(published.peak)}; ${s(published.processor)}`)
await wait(CALM)
tell('idle after it published', mb(usedBy(child.pid).now))
tell('the build hook then, which starts the publishing thread again', await publishNow(url))
child.kill('SIGTERM')
await once(child, 'exit')

const again = await startShop(environment)
tell('first search after a start that publishes nothing', await search(again.url, 'fresh honey'))
await wait(CALM)
tell('idle after such a start: now; peak', `${mb(usedBy(again.child.pid).now)}; ${mb(usedBy(again.child.pid).peak)}`)
again.child.kill('SIGTERM')
await once(again.child, 'exit')
await rm(folder, { recursive: true })
