import { expect, test } from 'vitest'
import { complete } from '#search/complete.ts'
import { Goods } from '#search/goods.ts'
import { INDEXED } from '../../../support/search/indexed.ts'

/** The names that are suggested for what is typed, of goods with a name and pieces sold. */
function suggest(typed: string, named: [name: string, sold?: number][]): string[] {
  const goods = new Goods()
  for (const [at, [name, sold = 0]] of named.entries()) goods.put({ ...INDEXED, id: at + 1, name, sold })
  Array.from(goods.learn())
  return complete(goods, typed).ids.map((id) => named[id - 1]?.[0] ?? '')
}

test('while a word is typed, words that begin with it come before words that sound like it', () => {
  const goods: [string][] = [['Vaseline Deep Restore'], ['ডিপ ফ্রিজ'], ['Baby Diaper Pants'], ['দিয়াশলাই']]
  expect(suggest('diap', goods)[0]).toBe('Baby Diaper Pants')
})

test('of words that begin with it, those of goods that sell come first', () => {
  const goods: [string, number][] = [
    ['Shampan Oil', 0],
    ['Shampoo Anti Dandruff', 900],
  ]
  expect(suggest('shamp', goods)[0]).toBe('Shampoo Anti Dandruff')
})

test('a beginning of a word of the list of synonyms suggests what it means', () => {
  const goods: [string, number][] = [
    ['Ghor Home Decor', 0],
    ['Wall Clock Round', 50],
  ]
  expect(suggest('ghor', goods)).toContain('Wall Clock Round')
})
