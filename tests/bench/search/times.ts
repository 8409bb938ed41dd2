import type { Kysely } from 'kysely'
import { chanceOf } from '#cli/demo/random.ts'
import { createApi } from '#server/api/app.ts'
import { readConfig } from '#server/config.ts'
import type { Schema } from '#server/db/schema.ts'

/** As shoppers ask: each word and way of asking as often as the next. */
const LISTS = [
  'search=saree',
  'search=শাড়ি',
  'search=sharee',
  'search=tea',
  'search=oil',
  'search=তেল',
  'search=premium',
  'search=pack',
  'search=pack&page=2',
  'search=pack&page=3000',
  'search=pack&page=1500',
  'search=pack&ordering=mrp',
  'search=pack&ordering=brand_name&page=2000',
  'search=pack&min_mrp=100&max_mrp=900',
  'search=pack+of&category=Clothing',
  'search=meghdoot+premium+saree',
  'search=padmar+char+fresh+honey',
  'search=ধানসিঁড়ি+দেশি+শাড়ি',
  'search=premum',
  'search=jamdni',
  'search=xyzzyq',
  'search=red+lal',
]
const SUGGESTIONS = ['q=sa', 'q=sar', 'q=sharee', 'q=শা', 'q=premium+ho', 'q=p', 'q=mustrad']
const RUNS = 600

const percentile = (times: number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)

/** p50 and p99 in milliseconds of calls of the API, by one caller and by twenty at a time. */
export async function measureTimes(db: Kysely<Schema>): Promise<{ what: string; figure: string }[]> {
  const api = createApi({ db, config: readConfig({ LIMITS: 'off' }) })
  const measure = async (path: string, queries: string[], callers: number) => {
    const chance = chanceOf(callers)
    const times: number[] = []
    const caller = async () => {
      for (let run = 0; run < RUNS / callers; run += 1) {
        const started = performance.now()
        const response = await api.request(`${path}?${chance.pick(queries)}`)
        await response.text()
        if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}.`)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    return `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`
  }
  const rows: { what: string; figure: string }[] = []
  for (const [what, path, queries] of [
    ['list', '/api/product/product', LISTS],
    ['suggest', '/api/product/suggest', SUGGESTIONS],
  ] as const) {
    await measure(path, [...queries], 1) // Statements and code are warm afterwards.
    for (const callers of [1, 20]) {
      rows.push({ what: `${what}, callers: ${callers}`, figure: await measure(path, [...queries], callers) })
    }
  }
  return rows
}
