import { expect, test } from 'vitest'
import { EVIDENCE } from '#search/meaning.ts'
import { FIELD_WEIGHTS, rankOf } from '#search/rank.ts'
import { FIELD } from '#search/text/product-words.ts'
import { type Good, searchOf } from '../../../support/search/goods-in-memory.ts'

const BRANDS = ['Nodi', 'Megh', 'Tara', 'Shapla', 'Doyel']
const PLENTY = 30
const named = (category: string, names: string[], sold = 0) => names.map((name) => ({ name, category, sold }))
const eachOf = (category: string, what: string[], kinds: string[]) =>
  named(
    category,
    Array.from(
      { length: PLENTY },
      (_, at) => `${BRANDS[at % BRANDS.length]} ${what[at % what.length]} ${kinds[at % kinds.length]}`,
    ),
  )

/** A grocer without a word of what is raw: few goods of each kind, and many that are made of them. */
const RAW: Record<string, string[]> = {
  chicken: ['Broiler Chicken Whole', 'Deshi Chicken Curry Cut', 'Sonali Chicken', 'Chicken Thigh'],
  onion: ['Deshi Onion Loose', 'Onion Imported', 'Red Onion Local'],
  potato: ['Diamond Potato Loose', 'Potato Red', 'Granola Potato'],
}
const GOODS: Good[] = [
  ...named('Meat > Chicken', RAW['chicken'] ?? []),
  ...named('Vegetables > Fresh Vegetables', [
    ...(RAW['onion'] ?? []),
    ...(RAW['potato'] ?? []),
    'Green Papaya',
    'Cucumber Local',
  ]),
  ...eachOf('Frozen > Frozen Snacks', ['Chicken', 'Chicken', 'Vegetable'], ['Nuggets', 'Samosa']),
  ...eachOf('Snacks > Noodles', ['Chicken', 'Onion'], ['Noodles']),
  ...eachOf('Snacks > Chips', ['Onion', 'Potato', 'Potato'], ['Chips', 'Crackers']),
  ...eachOf('Beauty > Hair', ['Onion', 'Almond'], ['Shampoo']),
].map((good, at) => ({ ...good, id: at + 1, name_bn: '' }))

test.each(Object.entries(RAW))('%s finds the food before what is made of it', (search, raw) => {
  const found = searchOf(GOODS)(search).slice(0, raw.length)
  expect(found.map((id) => GOODS[id - 1]?.name).sort()).toEqual(raw.toSorted())
})

test('what a shelf sells of a word brings its goods to the front', () => {
  const goods: Good[] = [
    ...named('Sweets', ['Lemon Drops', 'Lemon Toffee']),
    ...named('Market', ['Lemon Round', 'Lemon Long'], 4000),
    ...named('Soap', ['Lemon Bar', 'Lemon Wash']),
  ].map((good, at) => ({ ...good, id: at + 1, name_bn: '' }))
  expect(searchOf(goods)('lemon').slice(0, 2).sort()).toEqual([3, 4])
})

/** A shelf whose names have no word in common, and goods that are made of what it sells. */
const FRUIT = 'Malta (Orange) | Gala Apple | Sagor Banana | Anarosh (Pineapple) | Thai Guava | Dalim (Pomegranate)'
const MORE = 'Green Coconut | Fazli Mango | Ripe Papaya | Watermelon Large | Lychee Premium | White Pear | Black Grapes'
const PLAIN: Good[] = [
  ...named('Fresh > Fruit', `${FRUIT} | ${MORE}`.split(' | ')),
  ...eachOf(
    'Drinks > Soft Drinks',
    ['Cola', 'Lemon', 'Orange', 'Lychee', 'Apple', 'Ginger'],
    ['Soda', 'Fizz', 'Can', 'Bottle'],
  ),
  ...eachOf('Sweets > Candy', ['Crystal Clear', 'Chewy'], ['Orange', 'Mango', 'Banana']),
  ...eachOf('Pantry > Jelly', ['Guava', 'Orange', 'Apple'], ['Jelly']),
].map((good, at) => ({ ...good, id: at + 1, name_bn: '' }))
const namesOf = (search: string) => searchOf(PLAIN)(search).map((id) => PLAIN[id - 1]?.name)

test.each([
  ['orange', 'Malta (Orange)'],
  ['apple', 'Gala Apple'],
  ['banana', 'Sagor Banana'],
  ['guava', 'Thai Guava'],
])('%s finds the fruit before drinks and sweets of its taste', (search, fruit) => {
  expect(namesOf(search)[0]).toBe(fruit)
})

test.each([
  ['কমলা', 'Malta (Orange)'],
  ['আপেল', 'Gala Apple'],
])('%s finds fruit with an English name alone before drinks with both names', (search, fruit) => {
  const goods = PLAIN.map((good) => ({
    ...good,
    name_bn: good.category.startsWith('Drinks') ? `${search} ${good.name.split(' ').at(-1)}` : '',
  }))
  const found = searchOf(goods)(search).map((id) => goods[id - 1])
  expect(found[0]?.name).toBe(fruit)
  expect(found.slice(1).every((good) => good?.name_bn.startsWith(search))).toBe(true)
})

test('a plain name counts for sure words only, not for sounds and misspellings', () => {
  const evidence = { share: 0, isNamedShelf: false, demand: 0, ofName: 0, isPhrase: false, isWholeName: false, sold: 0 }
  const gain = (words: number) =>
    rankOf({ ...evidence, otherKind: 0, words, plain: 1 }, false) -
    rankOf({ ...evidence, otherKind: 0, words, plain: 0 }, false)
  expect(gain(EVIDENCE.exact)).toBeGreaterThan(0)
  expect(gain(EVIDENCE.typo * (FIELD_WEIGHTS[FIELD.name] ?? 1))).toBe(0)
})
