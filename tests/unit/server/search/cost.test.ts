import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { MAX_SEARCH, MAX_SEARCH_WORDS } from '#platform/contract/limits.ts'
import { complete } from '#search/complete.ts'
import * as completions from '#search/completions.ts'
import { didYouMean } from '#search/did-you-mean.ts'
import { Goods } from '#search/goods.ts'
import { matchGoods } from '#search/match.ts'
import { parseQuery } from '#search/query.ts'
import { INDEXED } from '../../../support/search/indexed.ts'

/** Goods with names of their own: the hundred words of `WORDS`, and `Mustard Oil`. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const wordOf = (at: number) => `${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26)]}`
const WORDS = Array.from({ length: 100 }, (_, at) => wordOf(at))
function goodsNamed(names: string[]): Goods {
  const goods = new Goods()
  for (const [at, name] of names.entries()) goods.put({ ...INDEXED, id: at + 1, name })
  goods.setCategories([{ id: 1, name: 'Food', name_bn: '', parent_id: null, is_on: 1, in_searches: 1 }])
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
  expect(parts.map(({ text }) => text)).toEqual(wanted.slice(0, MAX_SEARCH_WORDS))
})

test('what no product has as a whole is not matched in part where that is of no use', () => {
  const goods = goodsNamed(['Red Saree', 'Blue Shirt'])
  const parts = parseQuery(goods, 'red shirt')
  expect(matchGoods(goods, 'red shirt', parts)).toMatchObject({ isRelaxed: true })
  expect(matchGoods(goods, 'red shirt', parts, { mayRelax: false })).toMatchObject({
    slots: new Int32Array(0),
    isRelaxed: false,
  })
})

describe('suggestions', () => {
  /** 3000 goods with words of their own that begin with `a`, and `Ab` in each name. */
  const many = () => goodsNamed(Array.from({ length: 3000 }, (_, at) => `Ab a${wordOf(at % 676)}x${wordOf(at % 97)}`))

  /** What completing a text does: scans of the dictionary, lists of goods, and names that are read for completions. */
  function workOf(goods: Goods, typed: string) {
    const scans = vi.spyOn(goods.terms, 'maybeNear')
    const lists = vi.spyOn(goods, 'postings')
    const read = vi.spyOn(completions, 'countCompletions')
    complete(goods, typed)
    const work = {
      scans: scans.mock.calls.length,
      lists: lists.mock.calls.length,
      names: read.mock.calls.reduce((sum, [names]) => sum + names.length, 0),
    }
    vi.restoreAllMocks()
    return work
  }

  test('a beginning of thousands of words reads the lists of five hundred, and a thousand goods', () => {
    const { lists, names } = workOf(many(), 'a')
    expect(lists).toBeLessThan(1100)
    expect(names).toBeGreaterThan(1000)
    expect(names).toBeLessThanOrEqual(2000)
  })

  test.each([
    ['a letter and blanks', 'a '.repeat(100)],
    ['two hundred letters', 'ab'.repeat(100)],
    ['a hundred words that nobody sells', Array.from({ length: 66 }, (_, at) => wordOf(at)).join(' ')],
    ['one word again and again', 'abx '.repeat(50)],
    ['digits and units', '1kg 2kg 3kg 4kg 5kg 6kg 7kg 8kg 9kg 10kg 11kg 12kg 13kg'],
    ['Bengali vowel signs', 'া'.repeat(200)],
    ['brackets and stars', '(*+?[a'.repeat(33)],
  ])('%s cost at most what ten words do', (_, typed) => {
    const goods = many()
    const { scans, lists, names } = workOf(goods, typed.slice(0, MAX_SEARCH))
    expect(scans).toBeLessThanOrEqual(MAX_SEARCH_WORDS)
    expect(lists).toBeLessThanOrEqual(MAX_SEARCH_WORDS * 1100)
    expect(names).toBeLessThanOrEqual(2000)
  })
})

test('a search finds the same after any other one', () => {
  const goods = goodsNamed([...WORDS, 'Red Saree', 'Blue Saree', 'Face Wash'])
  const searches = ['saree', 'red saree', 'facewash', 'saree xyzzyq', WORDS.join(' '), 'food', 'red shirt wash']
  const find = (search: string) => {
    const { slots, ranks } = matchGoods(goods, search, parseQuery(goods, search))
    return Array.from(slots, (slot, at) => [slot, ranks[at]]).sort()
  }
  const first = searches.map(find)
  expect(searches.toReversed().map(find).reverse()).toEqual(first)
  for (const search of searches) expect(find(search)).toEqual(first[searches.indexOf(search)])
})
