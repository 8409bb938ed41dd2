import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import { DailyCounts } from '#shop/orders/actions/daily-counts.ts'
import { API } from '../support/api.ts'
import { startShop } from '../support/running-shop.ts'
import { addProducts } from '../support/site-edits.ts'
import { createPostgresDatabase, createTestDatabase, createTestFolder } from '../support/test-database.ts'

const PERSON = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
/** Below what one network may count in a minute. */
const ROUNDS = 25
const BEACONS = ['view=1', 'view=2', 'view=2', 'add=3', 'add=2', 'view=3', 'view=1', 'view=1']

async function openStocked(url: string) {
  const db = openPostgres(url)
  onTestFinished(() => db.destroy())
  await addProducts({ db }, 3)
  return db
}

const readCounts = async (db: ReturnType<typeof openPostgres>) => {
  const rows = await db.selectFrom('daily_count').select(['kind', 'product_id', 'times']).execute()
  const sums: Record<string, number> = {}
  // Midnight may fall between two writes.
  for (const { kind, product_id, times } of rows) {
    const name = `${kind}=${product_id}`
    sums[name] = (sums[name] ?? 0) + times
  }
  return sums
}

test('two processes that count at the same time lose nothing and count nothing twice', async () => {
  const databaseUrl = await createPostgresDatabase()
  const db = await openStocked(databaseUrl)
  const start = async () =>
    startShop({
      DATABASE_URL: databaseUrl,
      DATA_DIR: await createTestFolder(),
      SITE_URL: 'https://haat.example',
      LIMITS: 'off',
    })
  const shops = await Promise.all([start(), start()])
  const tell = async (url: string, query: string) => {
    const { status } = await fetch(`${url}${API.countEvent}?${query}`, {
      method: 'POST',
      headers: { 'User-Agent': PERSON },
    })
    expect(status).toBe(200)
  }
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(shops.flatMap(({ url }) => BEACONS.map((query) => tell(url, query))))
  // A process that ends writes what waits.
  await Promise.all(shops.map((shop) => shop.stop()))
  const each = 2 * ROUNDS
  expect(await readCounts(db)).toEqual({
    'view=1': 3 * each,
    'view=2': 2 * each,
    'view=3': each,
    'add=2': each,
    'add=3': each,
  })
})

test('counts of which some could not be written are written once, later', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const db = await createTestDatabase()
  const goods = 150
  await addProducts({ db }, goods)
  const counts = new DailyCounts(db)
  for (let id = 1; id <= goods; id += 1) counts.note('view', id, { network: '203.0.113.1', agent: PERSON })
  // They are written in portions, of which the second one fails.
  await sql`alter table daily_count add constraint full_disk check (product_id <> 140)`.execute(db)
  await counts.write()
  expect(await readCounts(db)).toEqual({})
  await sql`alter table daily_count drop constraint full_disk`.execute(db)
  await counts.write()
  await counts.write()
  const stored = Object.values(await readCounts(db))
  expect(stored).toHaveLength(goods)
  expect(new Set(stored)).toEqual(new Set([1]))
})
