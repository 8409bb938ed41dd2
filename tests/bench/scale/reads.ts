import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '#demo/random.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { API } from '../../support/api.ts'
import { asOwner } from '../../support/office.ts'
import { type Call, closedLoad, type Figures, openLoad } from '../api/load.ts'
import { newList, newSuggestion } from '../search/times.ts'

const PER_SECOND = 100
const WARM = 3000
const MEASURED = 15_000
/** Milliseconds in which a process answers what it had taken before it refused more. */
const CALM = 10_000
const NAMES = 5000
const SEED = 7

export interface Read extends Pick<Figures, 'p50' | 'p99'> {
  what: string
}

/** NaN where the process refuses some of them, as more arrive than it can answer. */
async function openFigures(url: string, call: Call): Promise<Pick<Figures, 'p50' | 'p99'>> {
  try {
    return await openLoad(url, call, PER_SECOND, MEASURED)
  } catch {
    await wait(CALM)
    return { p50: Number.NaN, p99: Number.NaN }
  }
}

/** Milliseconds of lists, suggestions and the office's list of goods, each of another search: one caller, and 100 a second. */
export async function measureReads(dataDir: string, url: string): Promise<Read[]> {
  const db = openSqlite(join(dataDir, 'shop.db'))
  const names = (await db.selectFrom('product').select('name').limit(NAMES).execute()).map(({ name }) => name)
  const headers = await asOwner(db)
  await db.destroy()
  const chance = chanceOf(SEED)
  const cases: [string, Call][] = [
    ['list', () => ({ path: `${API.listProducts}?${newList(chance, names)}` })],
    ['list with facets', () => ({ path: `${API.listProducts}?facets=yes&${newList(chance, names)}` })],
    ['suggestions', () => ({ path: `${API.suggestSearches}?${newSuggestion(chance, names)}` })],
    ['office: goods', () => ({ path: `/api/admin/products?q=${encodeURIComponent(chance.pick(names))}`, headers })],
  ]
  const reads: Read[] = []
  for (const [what, call] of cases) {
    await closedLoad(url, call, 1, WARM)
    reads.push({ what: `${what}, one caller`, ...(await closedLoad(url, call, 1, MEASURED)) })
    reads.push({ what: `${what}, ${PER_SECOND} a second`, ...(await openFigures(url, call)) })
  }
  return reads
}
