import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from './load.ts'
import { openEditor, publishAll, seedShop, startShop } from './shop.ts'

const REPEATS = 7
const MANY = 100
/** Milliseconds of load before every page is published again. */
const CALM = 5000

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures publishing a shop with `count` products; returns figures by the name of their row. */
export async function measureShop(dataDir: string, count: number): Promise<Map<string, string>> {
  await seedShop(dataDir, count)
  const full = await publishAll(dataDir)
  const editor = openEditor(dataDir)
  const shop = await startShop(dataDir)
  const ids = await editor.listIds(MANY)
  let price = 100_00
  const change = async (changed: number[]) => {
    price += 100
    await editor.setPrices(changed, price)
    return shop.publish()
  }
  const repeat = async (measure: (run: number) => Promise<number>) => {
    const values: number[] = []
    for (let run = 0; run < REPEATS; run += 1) values.push(await measure(run))
    return median(values)
  }
  const one = await repeat(async (run) => (await change(ids.slice(run, run + 1))).answered)
  const review = await repeat((run) => shop.review(ids[run] ?? 0))
  const many = await repeat(async () => (await change(ids)).answered)
  const oneReport = await change(ids.slice(0, 1))

  const load = startLoad(shop.url, ids)
  await wait(CALM)
  const before = load.p99()
  await editor.announce('A new announcement')
  const announced = await shop.publishedAll()
  const during = load.p99()
  await load.stop()
  await shop.stop()
  await editor.close()

  const ms = (value: number) => `${value.toFixed(0)} ms`
  const s = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return new Map([
    ['every page from nothing', s(full.milliseconds)],
    ['… a page', `${(full.milliseconds / full.written).toFixed(2)} ms`],
    ['… files and bytes written', `${3 * full.written}, ${mb(full.bytes)}`],
    ['… peak memory', `${full.peak.toFixed(0)} MB`],
    ['one price: build hook called until its bytes are on the disk', ms(one)],
    ['… its files and bytes', `${3 * oneReport.written}, ${mb(oneReport.bytes)}`],
    ["one review: API's answer until its bytes are on the disk", ms(review)],
    ['100 prices at once, by the build hook', ms(many)],
    ['a new announcement: every page again, by the running shop', s(announced.milliseconds)],
    ['… peak memory of the running shop', `${shop.peak().toFixed(0)} MB`],
    ['… p99 of requests before; meanwhile', `${before.milliseconds.toFixed(1)}; ${during.milliseconds.toFixed(1)} ms`],
    ['… requests without an answer before; meanwhile', `${before.unanswered}; ${during.unanswered}`],
  ])
}
