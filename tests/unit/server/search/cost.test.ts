import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { SEARCH_WORDS_MOST } from '#contract/limits.ts'
import { didYouMean } from '#server/search/did-you-mean.ts'
import { Goods } from '#server/search/goods.ts'
import { matchGoods } from '#server/search/match.ts'
import { parseQuery } from '#server/search/query.ts'

/** Goods with names of their own: the hundred words of `WORDS`, and `Mustard Oil`. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const wordOf = (at: number) => `${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26)]}`
const WORDS = Array.from({ length: 100 }, (_, at) => wordOf(at))
const rest = {
  name_bn: '',
  brand: '',
  unit: '',
  keywords: '',
  description: '',
  category_id: 1,
  price_paisa: 1,
  sold: 0,
}

function goodsNamed(names: string[]): Goods {
  const goods = new Goods()
  for (const [at, name] of names.entries()) goods.put({ id: at + 1, name, ...rest })
  goods.setCategories([{ id: 1, name: 'Food', is_on: 1 }])
  goods.learn()
  return goods
}

test('a correction of a hundred words tries six of them', async () => {
  const goods = goodsNamed([...WORDS, 'Mustard Oil'])
  const scans = vi.spyOn(goods.terms, 'maybeNear')
  const reads = vi.spyOn(goods, 'postings')
  await didYouMean(goods, Array.from({ length: 100 }, (_, at) => `zzqx${wordOf(at)}`).join(' '))
  const tried = { scans: scans.mock.calls.length, reads: reads.mock.calls.length }
  scans.mockClear()
  reads.mockClear()
  await didYouMean(goods, Array.from({ length: 6 }, (_, at) => `zzqx${wordOf(at)}`).join(' '))
  expect(scans.mock.calls.length).toBeGreaterThan(0)
  expect({ scans: scans.mock.calls.length, reads: reads.mock.calls.length }).toEqual(tried)
})

test('a correction lets others run between its words', async () => {
  const goods = goodsNamed([...WORDS, 'Mustard Oil'])
  let turns = 0
  let isDone = false
  const correction = didYouMean(goods, 'mxstxrd oyxl wqzzk').finally(() => {
    isDone = true
  })
  for (; !isDone; turns += 1) await turn()
  expect(await correction).toBe('mustard')
  expect(turns).toBeGreaterThan(3)
})

test('a correction keeps words that have a product in common', async () => {
  const goods = goodsNamed(['Mustard Oil', 'Jamdani Saree'])
  expect(await didYouMean(goods, 'price of mxstxrd jxmdxni')).toBe('mustard')
  expect(await didYouMean(goods, 'jxmdxni sxrxe')).toBe('jamdani saree')
})

test('of a search of many words the first ten that say something are read', () => {
  const goods = goodsNamed(WORDS)
  const said = WORDS.slice(30, 60)
  const parts = parseQuery(goods, `price of the ${said.join(' ')}`)
  const wanted = said.filter((word) => word !== 'of' && word !== 'in')
  expect(parts.map(({ text }) => text)).toEqual(wanted.slice(0, SEARCH_WORDS_MOST))
})

test('what no product has as a whole is not matched in part where that is of no use', () => {
  const goods = goodsNamed(['Red Saree', 'Blue Shirt'])
  const parts = parseQuery(goods, 'red shirt')
  expect(matchGoods(goods, 'red shirt', parts)).toMatchObject({ isRelaxed: true })
  expect(matchGoods(goods, 'red shirt', parts, { mayRelax: false })).toMatchObject({ slots: [], isRelaxed: false })
})

test('a search finds the same after any other one', () => {
  const goods = goodsNamed([...WORDS, 'Red Saree', 'Blue Saree', 'Face Wash'])
  const searches = ['saree', 'red saree', 'facewash', 'saree xyzzyq', WORDS.join(' '), 'food', 'red shirt wash']
  const find = (search: string) => {
    const { slots, rank } = matchGoods(goods, search, parseQuery(goods, search))
    return slots.map((slot) => [slot, rank[slot]]).sort()
  }
  const first = searches.map(find)
  expect(searches.toReversed().map(find).reverse()).toEqual(first)
  for (const search of searches) expect(find(search)).toEqual(first[searches.indexOf(search)])
})
