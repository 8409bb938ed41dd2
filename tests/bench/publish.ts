import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/cli/build.ts'
import { buildByAstro } from './publish/astro-build.ts'
import { measureShop } from './publish/measure.ts'
import { openEditor } from './publish/shop.ts'

/**
 * Cost of publishing in shops of several sizes, compared to Astro's own incremental build of the same pages.
 * BENCH_SIZES sets other sizes, such as `1000,10000`; Astro builds the shop with BENCH_ASTRO products.
 */
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,10000,100000').split(',').map(Number)
const ASTRO_SIZE = Number(process.env['BENCH_ASTRO'] ?? 10_000)

await ensureBuilt()
const columns = new Map<number, Map<string, string>>()
let astro: string[] = []
for (const size of SIZES) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  try {
    const column = await measureShop(dataDir, size)
    columns.set(size, column)
    // Print each result at once, because a later step may fail before the table is printed.
    for (const [what, figure] of column) console.error(`${size} products, ${what}: ${figure}`)
    if (size !== ASTRO_SIZE) continue
    const full = await buildByAstro(dataDir)
    const editor = openEditor(dataDir)
    await editor.setPrices(await editor.listIds(1), 777_00)
    await editor.close()
    const one = await buildByAstro(dataDir)
    const row = (name: string, { seconds, files, peak }: typeof full) =>
      `${name}: ${seconds.toFixed(1)} s, ${files} files written, peak memory ${peak.toFixed(0)} MB`
    astro = [row('every page', full), row('one price', one)]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const rows = [...(columns.values().next().value?.keys() ?? [])]
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
console.log(`${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}\n`)
line(['products', ...SIZES.map((size) => size.toLocaleString('en'))])
line(['---', ...SIZES.map(() => '---')])
for (const row of rows) line([row, ...SIZES.map((size) => columns.get(size)?.get(row) ?? '')])
if (astro.length > 0) console.log(`\nastro build, incrementalBuild, ${ASTRO_SIZE.toLocaleString('en')} products:`)
for (const text of astro) console.log(`- ${text}`)
