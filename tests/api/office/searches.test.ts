import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { MISSED_SEARCHES_NEW, MISSED_SEARCHES_OF_NETWORK } from '#platform/contract/server-limits.ts'
import type { Schema } from '#platform/db/schema.ts'
import { MissedSearches } from '#search/missed-searches.ts'
import { listMissedSearches, trimMissedSearches } from '#search/queries/missed-searches.ts'
import { listGoods } from '#search/search-results.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { createEmptyShop } from '../../support/test-shop.ts'

async function open() {
  const office = await createOffice()
  const token = await office.open('editor')
  const get = async (path: string) => (await office.ask('GET', path, { token })).body
  return {
    office,
    shoppers: (query: string) => office.call(`${API.listProducts}?${query}`),
    missed: async (query = '') => (await get(`${API.listMissedSearches}${query}`)).results,
    dismiss: (words: string, is_dismissed = true) =>
      office.ask('PATCH', API.changeMissedSearch, { token, json: { words, is_dismissed } }),
  }
}

const stored = (db: Kysely<Schema>) => listMissedSearches(db, { since: '', isDismissed: false })
const NETWORK = '198.51.100.7'

test('searches with nothing or with some of the words are counted, as they are meant, and others are not', async () => {
  const { shoppers, missed } = await open()
  await shoppers('search=Zorbix')
  await shoppers('search=%20zorbix%20&page=1&ordering=mrp')
  await shoppers('search=mustard+zorbix')
  for (const query of [
    'search=mustard+oil',
    'search=vanta&typing=yes',
    'search=quilx&page=2',
    'search=quilx&category=Food',
    'search=quilx&max_mrp=10',
    'search=01712-345678',
    'search=%E0%A6%85%E0%A6%B0%E0%A7%8D%E0%A6%A1%E0%A6%BE%E0%A6%B0+%E0%A7%A7%E0%A7%A8%E0%A7%A9',
    'search=rahima%40example.com',
    'search=9G7AB2KLMN',
    'search=1042',
    ...[
      "bkash 01712'345678",
      'rahim 01712–345678',
      'rahim 01712‑345678',
      'rahim 01712/345678',
      'rahim 01712_345678',
      'House 5 Road 2 Dhanmondi',
      'বাড়ি নং ৫ ধানমন্ডি',
      'rahim uddin gmail com',
    ].map((text) => `search=${encodeURIComponent(text)}`),
    `search=${encodeURIComponent('a long message that somebody pasted into the box')}`,
  ])
    await shoppers(query)
  await shoppers('search=')
  const results = await missed()
  expect(results).toMatchObject([
    { words: 'mustard zorbix', nothing: 0, partly: 1, now: { count: 1, is_relaxed: true } },
    { words: 'zorbix', nothing: 1, partly: 0, now: { count: 0, is_relaxed: false } },
  ])
  // The merchant looks at it as shoppers see it.
  await shoppers('search=mustard+zorbix&ordering=mrp')
  expect((await missed())[0]).toMatchObject({ words: 'mustard zorbix', partly: 1 })
})

test('suggestions of what is being typed count nothing', async () => {
  const { office, missed } = await open()
  for (const typed of ['zor', 'zorb', 'zorbix']) await office.call(`${API.suggestSearches}?q=${typed}`)
  expect(await missed()).toEqual([])
})

test('a network counts once for a search, and for a few dozen of them', async () => {
  const { db } = await createEmptyShop()
  const counted = new MissedSearches(db)
  for (let time = 0; time < 3; time += 1) counted.note('Laptop ব্যাগ', 'nothing', NETWORK)
  counted.note('laptop ব্যাগ', 'partly', '203.0.113.9')
  await counted.write()
  expect(await stored(db)).toMatchObject([{ words: 'laptop ব্যাগ'.normalize('NFC'), nothing: 1, partly: 1 }])
  for (let n = 0; n < 3 * MISSED_SEARCHES_OF_NETWORK; n += 1) counted.note(`flood ${n} x`, 'nothing', '192.0.2.1')
  await counted.write()
  expect(await stored(db)).toHaveLength(MISSED_SEARCHES_OF_NETWORK + 1)
  // A site has 65,536 networks of IPv6.
  for (const part of 'abc') counted.note('kettle', 'nothing', `2001:db8:1:${part}::`)
  await counted.write()
  expect(await stored(db)).toContainEqual(expect.objectContaining({ words: 'kettle', nothing: 1 }))
})

test('strangers in many networks add some words an hour; words that are counted already go on', async () => {
  const { db } = await createEmptyShop()
  const counted = new MissedSearches(db)
  counted.note('kettle', 'nothing', NETWORK)
  await counted.write()
  for (let n = 0; n < 2 * MISSED_SEARCHES_NEW; n += 1) counted.note(`flood ${n} x`, 'nothing', `192.0.2.${n % 250}`)
  counted.note('kettle', 'nothing', '203.0.113.9')
  await counted.write()
  const rows = await stored(db)
  expect(rows).toHaveLength(MISSED_SEARCHES_NEW)
  expect(rows[0]).toMatchObject({ words: 'kettle', nothing: 2 })
})

test('what staff look at is not counted again', async () => {
  const { db } = await createEmptyShop()
  const counted = new MissedSearches(db)
  counted.shownTo(NETWORK, ['kettle'])
  counted.note('Kettle', 'nothing', NETWORK)
  counted.note('trimmer', 'nothing', NETWORK)
  await counted.write()
  expect(await stored(db)).toMatchObject([{ words: 'trimmer' }])
})

test('several processes add to one count, and what can’t be written waits', async () => {
  const { db } = await createEmptyShop()
  const [first, second] = [new MissedSearches(db), new MissedSearches(db)]
  for (let n = 0; n < 20; n += 1) {
    first.note('trimmer', 'nothing', `192.0.2.${n}`)
    second.note('trimmer', 'nothing', `198.51.100.${n}`)
    second.note(`charger ${n}`, 'nothing', '203.0.113.1')
  }
  await Promise.all([first.write(), second.write()])
  expect((await stored(db))[0]).toMatchObject({ words: 'trimmer', nothing: 40 })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const insert = vi.spyOn(db, 'insertInto').mockImplementation(() => {
    throw new Error('The database is away.')
  })
  first.note('kettle', 'nothing', NETWORK)
  await first.write()
  insert.mockRestore()
  expect(String(write.mock.calls)).toContain('could not be counted')
  write.mockRestore()
  await first.write()
  expect((await stored(db)).map(({ words }) => words)).toContain('kettle')
})

test('too many searches lose the rarest ones, and old ones go', async () => {
  const { db } = await createEmptyShop()
  const row = (words: string, nothing: number, last_day: string) => ({
    ...{ words, nothing, partly: 0, first_day: '2001-01-01', last_day },
  })
  await db
    .insertInto('missed_search')
    .values([
      row('forgotten', 90, '2001-01-01'),
      row('asked', 7, '2001-11-01'),
      row('once new', 1, '2001-11-20'),
      row('once old', 1, '2001-11-02'),
      { ...row('flood', 1, '2001-11-22'), first_day: '2001-11-22' },
    ])
    .execute()
  await trimMissedSearches(db, { most: 2, kept: 2, since: '2001-10-01', today: '2001-11-22' })
  expect((await stored(db)).map(({ words }) => words)).toEqual(['asked', 'once new'])
})

test('a search is put aside and back, and the audit log never holds its words', async () => {
  const { office, shoppers, missed, dismiss } = await open()
  await shoppers('search=zorbix')
  await missed()
  expect((await dismiss('zorbix')).status).toBe(200)
  expect([await missed(), await missed('?dismissed=yes')]).toMatchObject([[], [{ words: 'zorbix' }]])
  expect((await dismiss('zorbix', false)).status).toBe(200)
  expect(await missed()).toMatchObject([{ words: 'zorbix' }])
  expect((await dismiss('never searched')).body.code).toBe('item_not_found')
  const lines = await office.db.selectFrom('audit').selectAll().where('subject', '=', 'search').execute()
  expect([lines.length, JSON.stringify(lines).includes('zorbix')]).toEqual([2, false])
})

test('the list comes in pages, the most frequent first', async () => {
  const { office, missed } = await open()
  const rows = Array.from({ length: 30 }, (_, n) => ({
    ...{ words: `word ${n}`, nothing: n % 5, partly: 1, first_day: '2001-11-22' },
    last_day: new Date().toISOString().slice(0, 10),
  }))
  await office.db.insertInto('missed_search').values(rows).execute()
  const token = await office.open('manager')
  const first = (await office.ask('GET', API.listMissedSearches, { token })).body
  const rest = await missed(`?after=${encodeURIComponent(first.next)}`)
  const all = [...first.results, ...rest]
  expect(new Set(all.map(({ words }) => words)).size).toBe(30)
  expect(all.map(({ nothing }) => nothing)).toEqual(all.map(({ nothing }) => nothing).toSorted((a, b) => b - a))
  for (const after of ['nonsense', '999999999%20x', '999999999999999%20x'])
    expect((await office.ask('GET', `${API.listMissedSearches}?after=${after}`, { token })).status, after).toBe(200)
})

test('a search that no network is named of is not counted', async () => {
  const { db } = await createEmptyShop()
  await listGoods(db, productQuerySchema.parse({ search: 'zorbix' }))
  expect(await stored(db)).toEqual([])
})
