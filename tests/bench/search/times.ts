import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Chance, chanceOf } from '#demo/random.ts'
import { MAX_CACHED } from '#platform/calls/response-cache.ts'
import type { Schema } from '#platform/db/schema.ts'
import { readConfig } from '#platform/process/config.ts'
import { toWords } from '#search/text/words.ts'
import { createApi } from '#server/api/app.ts'

/** Popular searches, all equally likely. */
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

const OPTIONS = ['', '', '&ordering=mrp', '&ordering=-pk', '&ordering=brand_name', '&min_mrp=100&max_mrp=900']
const MAX_WORDS = 3

/** A search that is hardly ever cached: some words of a name in order, with a sort, prices or a page. */
export function newList(chance: Chance, names: string[]): string {
  const words = toWords(chance.pick(names))
  const first = chance.whole(0, words.length - 1)
  const some = words.slice(first, first + chance.whole(1, MAX_WORDS))
  return `search=${encodeURIComponent(some.join(' '))}${chance.pick(OPTIONS)}&page=${chance.whole(1, 9)}`
}

/** The beginning of a name, as during typing. */
export function newSuggestion(chance: Chance, names: string[]): string {
  const name = chance.pick(names)
  return `q=${encodeURIComponent(name.slice(0, chance.whole(2, name.length)))}`
}

/** p50 and p99 in milliseconds of API calls, with one caller and with twenty; `names` are product names of the shop. */
export async function measureTimes(db: Kysely<Schema>, names: string[]): Promise<{ what: string; figure: string }[]> {
  const api = createApi({ db, config: readConfig({ LIMITS: 'off' }) })
  const measure = async (path: string, createQuery: (chance: Chance) => string, callers: number) => {
    const chance = chanceOf(callers)
    const times: number[] = []
    const caller = async () => {
      for (let run = 0; run < RUNS / callers; run += 1) {
        const query = createQuery(chance)
        const started = performance.now()
        const response = await api.request(`${path}?${query}`)
        await response.text()
        if (!response.ok) throw new Error(`${query} was answered with ${response.status}.`)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    return `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`
  }
  const rows: { what: string; figure: string }[] = []
  for (const [what, path, createQuery] of [
    ['list, popular searches', '/api/product/product', (chance) => chance.pick(LISTS)],
    ['list, each search another', '/api/product/product', (chance) => newList(chance, names)],
    ['suggest, popular beginnings', '/api/product/suggest', (chance) => chance.pick(SUGGESTIONS)],
    ['suggest, each another', '/api/product/suggest', (chance) => newSuggestion(chance, names)],
  ] satisfies [string, string, (chance: Chance) => string][]) {
    await measure(path, createQuery, 1) // Statements and code are warm afterwards.
    // Cached responses have expired afterwards.
    await pause(MAX_CACHED)
    for (const callers of [1, 20])
      rows.push({ what: `${what}, callers: ${callers}`, figure: await measure(path, createQuery, callers) })
  }
  return rows
}
