import { describe, expect, test } from 'vitest'
import { toWords } from '#search/text/words.ts'
import { DEMO_GOODS } from '../../../support/search/demo-searches.ts'
import { searchOf } from '../../../support/search/goods-in-memory.ts'

const find = searchOf(DEMO_GOODS)
const textOf = new Map(DEMO_GOODS.map(({ id, name, name_bn }) => [id, new Set(toWords(`${name} ${name_bn}`))]))
const wordsLike = (test: RegExp): string[] =>
  [...new Set([...textOf.values()].flatMap((words) => [...words]))].filter((word) => test.test(word))

/** The share of the words whose misspelling finds a product with the word first. */
function shareRight(words: string[], misspell: (word: string, at: number) => string): number {
  const known = new Set([...textOf.values()].flatMap((words) => [...words]))
  const asked = words.map((word, at) => [word, misspell(word, at)] as const).filter(([, typed]) => !known.has(typed))
  expect(asked.length).toBeGreaterThan(15)
  return asked.filter(([word, typed]) => textOf.get(find(typed)[0] ?? 0)?.has(word)).length / asked.length
}

const inside = (word: string, at: number) => 1 + (at % (word.length - 2))

describe('one wrong letter finds the word itself, not what sounds like it in the other script', () => {
  const latin = wordsLike(/^[a-z]{6,}$/)
  test.each<[string, (word: string, at: number) => string]>([
    ['doubled', (word) => word.slice(0, 3) + word.slice(2)],
    ['tripled', (word) => word.slice(0, 3) + (word[2] ?? '').repeat(2) + word.slice(3)],
    ['dropped', (word, at) => word.slice(0, inside(word, at)) + word.slice(inside(word, at) + 1)],
    ['swapped', (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4)],
    ['replaced by the next one', (word) => word.slice(0, 2) + word[3] + word.slice(3)],
  ])('%s', (_, misspell) => {
    expect(shareRight(latin, misspell)).toBeGreaterThan(0.95)
  })
})

test('a slip of a brand comes before a shelf of goods that sound alike', () => {
  const brushes = Array.from({ length: 12 }, (_, at) => `Maker${'abcdefghijkl'[at]} Tooth Brush`)
  const goods = [...brushes, 'Brasso Glass Cleaner Spray', 'Brasso Glass Cleaner Refill'].map((name, at) => ({
    ...{ id: at + 1, name, name_bn: '' },
    category: name.endsWith('Brush') ? 'Brushes' : 'Cleaning',
  }))
  for (const typed of ['braso', 'brssso', 'brassso'])
    expect(
      searchOf(goods)(typed)
        .slice(0, 2)
        .toSorted((a, b) => a - b),
      typed,
    ).toEqual([13, 14])
})

describe('letters that Bengali writers take for each other find the same', () => {
  test.each([
    ['ি', 'ী'],
    ['স', 'শ'],
    ['ন', 'ণ'],
  ])('%s and %s', (from, to) => {
    const swap = (word: string) => word.replace(from, '\0').replace(to, from).replace('\0', to)
    expect(shareRight(wordsLike(new RegExp(`^[\\p{Script=Bengali}\\p{M}]+[${from}${to}]`, 'u')), swap)).toBeGreaterThan(
      0.9,
    )
  })
})

describe('a name in one script is found in the other', () => {
  const pairs: [string, string][] = [
    ['RFL Bucket', 'আরএফএল বালতি'],
    ['Ossum Wafer', 'অসাম ওয়েফার'],
    ['Eno Powder', 'ইনো পাউডার'],
    ['Kolson Macaroni', 'কুলসন ম্যাকারনি'],
    ['Quaker Oats', 'কোয়েকার ওটস'],
    ['SMC Saline', 'এসএমসি স্যালাইন'],
  ]
  const others = ['Plain Rice', 'Garden Hose', 'সাদা কাগজ', 'লাল মরিচ', 'Mixed Fruit Jam', 'মুগ ডাল']
  const firstWord = (name: string) => toWords(name)[0] ?? ''
  test.each(pairs)('%s, %s', (latin, bengali) => {
    for (const [stored, typed] of [
      [latin, firstWord(bengali)],
      [bengali, firstWord(latin)],
    ] as const) {
      const goods = [stored, ...others].map((name, at) => ({ id: at + 1, name, name_bn: '', category: 'Goods' }))
      expect(searchOf(goods)(typed)[0], typed).toBe(1)
    }
  })
})
