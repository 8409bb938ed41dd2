import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publishReportSchema } from '#publish/contract/publish.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { API } from '../support/api.ts'
import { startApi } from './api/process.ts'
import { median } from './first-load/median.ts'
import { writeGoods } from './memory/goods-file.ts'
import { runMeasured, SERVICE, SHOP, START_OPTIONS, startShop, usedBy } from './memory/process.ts'
import { openEditor } from './publish/shop.ts'
import { measureReads } from './scale/reads.ts'

/**
 * npm run bench:scale -- [--sizes 10000,100000,1000000] [--pages 500000]
 *
 * What grows with the goods of a shop on SQLite, and how: import, the start of a process, reads at 100 a second, backup,
 * and in shops of up to `pages` goods publishing from nothing, its files, and one price. The last column is how many
 * times each figure of the largest shop that has it is that of the shop before. Published pages need 75 kB of disk a
 * product, in each language; both are published unless BENGALI=off.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    pages: { type: 'string', default: '500000' },
  },
})
const SIZES = values.sizes.split(',').map(Number)
const TOKEN = 'a token for measuring only'
const PRICES = 7
const LOOK_EVERY = 100

interface Figure {
  value: number
  unit: string
}
type Column = Map<string, Figure>

const round = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en')
/** Empty for what was not measured. */
function cell(figure: Figure | undefined): string {
  if (!figure) return ''
  return Number.isNaN(figure.value) ? 'some refused' : `${round(figure.value)} ${figure.unit}`.trim()
}

/** Files below a folder and their bytes. */
async function weigh(folder: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 }
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    sum.files += 1
    sum.bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return sum
}

/** Figures of a shop, each told as soon as it is measured, because a later one may fail. */
class Scale {
  readonly column: Column = new Map()
  readonly #folder: string
  readonly #size: number
  readonly #environment: Record<string, string>

  constructor(folder: string, size: number) {
    this.#folder = folder
    this.#size = size
    this.#environment = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', PUBLISH_TOKEN: TOKEN, LIMITS: 'off' }
  }

  #tell(what: string, value: number, unit: string): void {
    this.column.set(what, { value, unit })
    console.error(`${this.#size} goods, ${what}: ${cell({ value, unit })} (load ${(loadavg()[0] ?? 0).toFixed(1)})`)
  }

  async #run(what: string, args: string[]): Promise<void> {
    const started = performance.now()
    const { peak, processor } = await runMeasured([...SHOP, ...args], this.#environment)
    this.#tell(what, (performance.now() - started) / 1000, 's')
    this.#tell(`${what}: of a processor`, processor, 's')
    this.#tell(`${what}: peak memory`, peak, 'MB')
  }

  async import(): Promise<void> {
    const file = join(this.#folder, 'goods.csv')
    await writeGoods(file, this.#size)
    await runMeasured([...SHOP, 'seed'], this.#environment)
    this.#tell('file of the import', (await stat(file)).size / 1e6, 'MB')
    await this.#run('import', ['import', file])
    await rm(file)
    this.#tell('database', (await stat(join(this.#folder, 'shop.db'))).size / 1e6, 'MB')
  }

  /** Of a process that answers calls and has no pages. */
  async read(): Promise<void> {
    const started = performance.now()
    const api = await startApi({ ...SERVICE, NODE_OPTIONS: START_OPTIONS.join(' '), ...this.#environment })
    const answered = async (what: string, query: string) => {
      while (!(await fetch(`${api.url}${API.listProducts}?search=premium+rice${query}`)).ok) await wait(LOOK_EVERY)
      this.#tell(`start of a process: until ${what}`, (performance.now() - started) / 1000, 's')
    }
    await answered('it searches', '')
    await answered('it sorts what it finds, with all goods in memory', '&ordering=mrp')
    this.#tell('… of a processor', (await api.usage()).cpuMs / 1000, 's')
    for (const { what, p50, p99 } of await measureReads(this.#folder, api.url)) {
      this.#tell(`${what}: p50`, p50, 'ms')
      this.#tell(`${what}: p99`, p99, 'ms')
    }
    this.#tell('memory of that process afterwards', (await api.usage()).memory / 1e6, 'MB')
    await api.end()
  }

  async backUp(): Promise<void> {
    const copy = join(this.#folder, 'copy.db')
    await this.#run('backup', ['backup', copy])
    await rm(copy, { recursive: true })
  }

  async publish(): Promise<void> {
    await this.#run('publishing from nothing', ['publish'])
    const site = await weigh(join(this.#folder, 'site'))
    this.#tell('published files, copies counted', site.files, '')
    this.#tell('… their bytes', site.bytes / 1e6, 'MB')
    const started = performance.now()
    const { child, url } = await startShop(this.#environment)
    this.#tell('start of a shop: until its port is open', (performance.now() - started) / 1000, 's')
    const times = await this.#priceTimes(url)
    this.#tell('one price: from the build hook to its bytes on the disk', median(times), 'ms')
    this.#tell('… the first after the start', times[0] ?? 0, 'ms')
    this.#tell('peak memory of the shop', usedBy(child.pid).peak, 'MB')
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async #priceTimes(url: string): Promise<number[]> {
    const editor = openEditor(this.#folder)
    const times: number[] = []
    for (const [n, id] of (await editor.listIds(PRICES)).entries()) {
      await editor.setPrices([id], 100_00 + n * 100)
      const called = performance.now()
      const headers = { Authorization: `Bearer ${TOKEN}` }
      const response = await fetch(url + API.publishNow, { method: 'POST', headers })
      if (publishReportSchema.parse(await response.json()).failed.length > 0)
        throw new Error('A price was not published.')
      times.push(performance.now() - called)
    }
    await editor.close()
    return times
  }
}

await ensureBuilt()
const columns: Column[] = []
for (const size of SIZES) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-scale-'))
  try {
    const scale = new Scale(folder, size)
    await scale.import()
    await scale.read()
    await scale.backUp()
    if (size <= Number(values.pages)) await scale.publish()
    columns.push(scale.column)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
line(['goods', ...SIZES.map((size) => size.toLocaleString('en')), 'times'])
line(['---', ...SIZES.map(() => '---'), '---'])
for (const what of new Set(columns.flatMap((column) => [...column.keys()]))) {
  const [from, to] = columns.flatMap((column) => column.get(what) ?? []).slice(-2)
  const times = from && to ? to.value / from.value : Number.NaN
  line([what, ...columns.map((column) => cell(column.get(what))), Number.isNaN(times) ? '' : times.toFixed(1)])
}
