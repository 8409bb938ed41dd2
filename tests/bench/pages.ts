import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { startNginx } from './pages/nginx.ts'
import { requestPage, type Speed } from './pages/wrk.ts'
import { openEditor, publishAll, seedShop, startShop } from './publish/shop.ts'

/**
 * Throughput of published pages from the shop's process, compared to nginx on the same files, and the effect of a
 * full publication on it. The load runs on the same machine. BENCH_PRODUCTS is the shop's size.
 */
const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const ROUNDS = 5
const SECONDS = 4

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medians = (speeds: Speed[]): Speed => ({
  rate: median(speeds.map(({ rate }) => rate)),
  p50: median(speeds.map(({ p50 }) => p50)),
  p99: median(speeds.map(({ p99 }) => p99)),
  failed: speeds.reduce((sum, { failed }) => sum + failed, 0),
})
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const row = (name: string, { rate, p50, p99, failed }: Speed) =>
  console.log(`| ${name} | ${Math.round(rate).toLocaleString('en')} | ${ms(p50)} | ${ms(p99)} | ${failed} |`)

await ensureBuilt()
const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
try {
  await seedShop(dataDir, PRODUCTS)
  await publishAll(dataDir)
  const editor = openEditor(dataDir)
  const shop = await startShop(dataDir)
  const nginx = await startNginx(join(dataDir, 'site'))
  const [product = 1] = await editor.listIds(1)
  const address = PAGES.product(product)
  const measure = (url: string) => requestPage(url + address, SECONDS)
  const html = await (await fetch(shop.url + address)).text()
  const files = { 'a small picture': /\/media\/[\w-]+-160\.avif/, 'a script': /\/_astro\/[\w.-]+\.js/ }

  const ours: Speed[] = []
  const theirs: Speed[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(shop.url))
    theirs.push(await measure(nginx.url))
  }
  const small: [string, Speed][] = []
  for (const [name, pattern] of Object.entries(files)) {
    const [file] = pattern.exec(html) ?? []
    if (!file) throw new Error(`${address} has none: ${name}.`)
    const speeds: Speed[] = []
    for (let round = 0; round < ROUNDS; round += 1) speeds.push(await requestPage(shop.url + file, SECONDS))
    small.push([`the shop: ${name}`, medians(speeds)])
  }
  const during: Speed[] = []
  await editor.announce('A new announcement')
  let isOver = false
  const published = shop.publishedAll().finally(() => {
    isOver = true
  })
  while (!isOver) during.push(await measure(shop.url))
  const { milliseconds } = await published
  await nginx.stop()
  await shop.stop()
  await editor.close()

  console.log(`${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}`)
  console.log(`one product page of ${PRODUCTS.toLocaleString('en')}, gzip, 32 connections, medians of ${ROUNDS}\n`)
  console.log('| served by | responses per second | p50 ms | p99 ms | failed |\n| --- | --- | --- | --- | --- |')
  const idle = medians(ours)
  row('the shop', idle)
  row('nginx, the same files', medians(theirs))
  for (const [name, speed] of small) row(name, speed)
  // The first and the last run may be only partly within the measured time.
  const busy = medians(during.slice(1, -1))
  row(`the shop while every page is published again (${(milliseconds / 1000).toFixed(0)} s)`, busy)
  const slowest = Math.max(...during.map(({ p99 }) => p99))
  console.log(`\np99 while publishing / idle: ${(busy.p99 / idle.p99).toFixed(1)}; worst ${ms(slowest)} ms`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
