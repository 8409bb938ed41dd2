import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { MAX_SYNONYM_PAIRS, MAX_SYNONYMS } from '#platform/contract/office-limits.ts'
import type { Schema } from '#platform/db/schema.ts'
import { findProducts } from '#search/find.ts'
import { addMissedSearches } from '#search/queries/missed-searches.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { runCommand } from '../../support/shop-command.ts'
import { createTestShopFolder } from '../../support/test-database.ts'

/** What a search finds past the cache of answers. */
const find = async (db: Kysely<Schema>, search: string) =>
  (await findProducts(db, productQuerySchema.parse({ search }), { mayRelax: false })).ids

/** A shop with rice (1), mustard oil (2) and a sari (3). */
async function open() {
  const office = await createOffice()
  const token = await office.open('editor')
  const at = (path: string, id: number) => path.replace('{id}', String(id))
  return {
    office,
    add: (json: unknown) => office.ask('POST', API.addSynonym, { token, json }),
    change: (id: number, json: unknown) => office.ask('PATCH', at(API.changeSynonym, id), { token, json }),
    remove: (id: number, version = 1) =>
      office.ask('DELETE', `${at(API.deleteSynonym, id)}?version=${version}`, { token }),
    tryPair: async (query: Record<string, string>) =>
      office.ask('GET', `${API.trySynonym}?${new URLSearchParams(query)}`, { token }),
    undo: (line: number) => office.ask('POST', at(API.undoAudit, line), { token }),
    list: async () => (await office.ask('GET', API.listSynonyms, { token })).body.results,
    /** The same database as another process has it, with goods of its own. */
    other: office.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }),
  }
}

test('a pair is in effect at the next search of every process, changed, removed and taken back', async () => {
  const { office, other, add, change, remove, undo, list } = await open()
  const both = (search: string) => Promise.all([find(office.db, search), find(other, search)])
  expect(await both('cookout')).toEqual([[], []])
  const added = await add({ word: 'Cookout', meaning: 'সরিষার তেল' })
  expect(added.status).toBe(200)
  expect(await both('cookout')).toEqual([[2], [2]])
  const one = { word: 'cookout', meaning: 'jamdani', kind: 'one_way' }
  const changed = await change(added.body.pk, { ...one, version: 1 })
  expect(await both('cookout')).toEqual([[3], [3]])
  expect((await change(added.body.pk, { ...one, version: 1 })).body).toMatchObject({
    code: 'item_changed',
    by: 'editor',
  })
  expect((await undo(changed.body.audit)).status).toBe(200)
  expect(await both('cookout')).toEqual([[2], [2]])
  const removed = await remove(added.body.pk, 3)
  expect([await both('cookout'), await list()]).toEqual([[[], []], []])
  expect((await undo(removed.body.audit)).status).toBe(200)
  expect(await both('cookout')).toEqual([[2], [2]])
})

test('one way finds one way, and apart takes apart what the list says', async () => {
  const { office, add } = await open()
  await office.addProduct({ name: 'Backsack', category: 'Bags' })
  const [backsack] = await find(office.db, 'backsack')
  await office.addProduct({ name: 'Dorbi', category: 'Bags' })
  const [dorbi] = await find(office.db, 'dorbi')
  await add({ word: 'dorbi', meaning: 'backsack', kind: 'one_way' })
  expect((await find(office.db, 'dorbi')).toSorted()).toEqual([backsack, dorbi].toSorted())
  expect(await find(office.db, 'backsack')).toEqual([backsack])
  expect(await find(office.db, 'tel')).toEqual([2])
  expect((await add({ word: 'oil', meaning: 'tel', kind: 'apart' })).status).toBe(200)
  expect(await find(office.db, 'tel')).toEqual([])
})

test('a pair takes no goods of the other script away that a word finds by its sound', async () => {
  const { office, add } = await open()
  await office.addProduct({ name: 'Radhuni Turmeric', category: 'Spices' })
  await office.addProduct({ name: 'রাঁধুনি মরিচ', category: 'Spices' })
  const before = (await find(office.db, 'radhuni')).toSorted()
  expect(before).toHaveLength(2)
  expect((await add({ word: 'radhoni', meaning: 'radhuni' })).status).toBe(200)
  expect((await find(office.db, 'radhuni')).toSorted()).toEqual(before)
})

test('a word is in twenty pairs at most, also of those that come back', async () => {
  const { office, add, remove, undo } = await open()
  const pairs = Array.from({ length: MAX_SYNONYM_PAIRS - 1 }, (_, n) => ({
    ...{ word: 'gadget', meaning: `thing${'abcdefghijklmnopqrstuvwxyz'[n]}`, kind: 'same' as const },
  }))
  await office.db.insertInto('synonym').values(pairs).execute()
  const last = await add({ word: 'gadget', meaning: 'lasting' })
  expect(last.status).toBe(200)
  const side = (field: string) => ({ status: 400, body: { code: 'synonym_many', errors: { [field]: {} } } })
  expect(await add({ word: 'Gadget', meaning: 'another' })).toMatchObject(side('word'))
  expect(await add({ word: 'another', meaning: 'gadget' })).toMatchObject(side('meaning'))
  expect((await add({ word: 'another', meaning: 'gadget', kind: 'one_way' })).status).toBe(200)
  const removed = await remove(last.body.pk)
  expect((await add({ word: 'gadget', meaning: 'instead' })).status).toBe(200)
  expect((await undo(removed.body.audit)).status).toBe(409)
})

test('what can’t be stored names the field, and stores nothing', async () => {
  const { office, add, tryPair, list } = await open()
  await add({ word: 'gadget', meaning: 'rice' })
  const cases: [Record<string, string>, string, string][] = [
    [{ word: '', meaning: 'rice' }, 'fields_invalid', 'word'],
    [{ word: '%%%', meaning: 'rice' }, 'synonym_words', 'word'],
    [{ word: 'tea', meaning: 'one two three four' }, 'synonym_words', 'meaning'],
    [{ word: 'tea', meaning: 'x'.repeat(61) }, 'fields_invalid', 'meaning'],
    [{ word: 'Gadget', meaning: ' gadget ' }, 'synonym_self', 'meaning'],
    [{ word: 'rice', meaning: 'gadget', kind: 'one_way' }, 'synonym_taken', 'meaning'],
    [{ word: 'oil', meaning: 'তেল' }, 'synonym_known', 'meaning'],
    [{ word: 'oil', meaning: 'gadget', kind: 'apart' }, 'synonym_unknown', 'meaning'],
    [{ word: 'oil', meaning: 'gadget', kind: 'sideways' }, 'fields_invalid', 'kind'],
  ]
  for (const [pair, code, field] of cases) {
    for (const { status, body } of [await add(pair), await tryPair(pair)])
      expect([pair, status, body.code, Object.keys(body.errors)]).toEqual([pair, 400, code, [field]])
  }
  expect(await list()).toHaveLength(1)
  const rows = Array.from({ length: MAX_SYNONYMS }, (_, n) => ({ word: `w${n}`, meaning: 'm', kind: 'same' as const }))
  for (let from = 0; from < rows.length; from += 100)
    await office.db
      .insertInto('synonym')
      .values(rows.slice(from, from + 100))
      .execute()
  expect((await add({ word: 'one', meaning: 'more' })).body.code).toBe('synonyms_full')
})

test('a pair is tried with its words and with what people missed, and then does what was shown', async () => {
  const { office, add, change, tryPair } = await open()
  const missed = [
    { words: 'gadget khuji', nothing: 3, partly: 0 },
    { words: 'gadgets', nothing: 1, partly: 0 },
  ]
  await addMissedSearches(office.db, missed, '2001-11-22')
  const { body } = await tryPair({ word: 'gadget', meaning: 'miniket rice' })
  expect(body.searches.map(({ search }: { search: string }) => search)).toEqual([
    'gadget',
    'miniket rice',
    'gadget khuji',
  ])
  expect(body.searches[0]).toEqual({
    search: 'gadget',
    before: { count: 0, is_relaxed: false, names: [] },
    after: { count: 1, is_relaxed: false, names: ['Miniket Rice'] },
  })
  expect(body.searches[2].after).toMatchObject({ count: 1, is_relaxed: true })
  expect(await find(office.db, 'gadget')).toEqual([])
  const { pk } = (await add({ word: 'gadget', meaning: 'miniket rice' })).body
  expect(await find(office.db, 'gadget')).toEqual([1])
  const again = await tryPair({ word: 'gadget', meaning: 'jamdani', id: String(pk) })
  expect(again.body.searches[0]).toMatchObject({ before: { count: 0 }, after: { names: ['Jamdani Saree'] } })
  expect((await tryPair({ word: 'oil', meaning: 'jamdani' })).body.known).toContain('তেল')
  expect((await change(pk, { word: 'gadget', meaning: 'miniket rice', version: 1 })).body.audit).toBeNull()
})

test('the commands list what was missed, and try, add, list and remove pairs', async () => {
  const { db, dataDir, databaseUrl } = await createTestShopFolder()
  const run = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const today = new Date().toISOString().slice(0, 10)
  await addMissedSearches(db, [{ words: 'cookout', nothing: 2, partly: 1 }], today)
  await addMissedSearches(db, [{ words: 'earlier', nothing: 9, partly: 0 }], '2001-01-01')
  expect((await run('searches')).out).toBe(`2  1  ${today}  ${today}  cookout\n`)
  expect((await run('searches', '--csv', '--days', '7')).out).toBe(
    `\ufeffnothing,some_words,first_day,last_day,search\r\n2,1,${today},${today},cookout\r\n`,
  )
  expect((await run('searches', '--days', '0')).code).toBe(2)
  expect((await run('synonyms', 'try', 'cookout', 'mustard oil')).out).toContain('cookout\n  before  0\n  after   0')
  expect((await run('synonyms', 'list')).out).toContain('no pairs')
  expect((await run('synonyms', 'add', 'cookout', 'mustard oil', '--one-way')).out).toMatch(/1\tcookout > mustard oil/)
  expect(await run('synonyms', 'add', 'mustard oil', 'cookout')).toMatchObject({
    code: 1,
    err: expect.stringContaining('MEANING: Your list has this pair already'),
  })
  expect((await run('synonyms', 'list')).out).toBe('1\tcookout > mustard oil\n')
  expect((await run('synonyms', 'remove', '1')).code).toBe(0)
  expect([(await run('synonyms', 'remove', '1')).code, (await run('synonyms', 'add', 'one')).code]).toEqual([1, 2])
})
