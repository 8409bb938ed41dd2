import { expect, test } from 'vitest'
import { matchGoods } from '#search/match.ts'
import { parseQuery, splitParts } from '#search/query.ts'
import { sizesOf } from '#search/text/sizes.ts'
import { spellOut } from '#search/text/word-forms.ts'
import { goodsOf } from '../../../support/search/goods-in-memory.ts'

test.each([
  ['Mutton 1/2 kg', '=500g'],
  ['.5 kg', '=500g'],
  ['half kg sugar', '=500g'],
  ['আধা কেজি চিনি', '=500g'],
  ['দেড় লিটার পানি', '=1500ml'],
  ['এক ডজন ডিম', '=12pc'],
  ['৫০০ মি.লি.', '=500ml'],
  ['৫০০ মিঃলিঃ', '=500ml'],
  ['১ কে.জি', '=1000g'],
  ['১ লি.', '=1000ml'],
  ['40/42 cm', '=42cm'],
  ['1 1/2 inch pipe', '=1.5inch'],
  ['1-1/2 inch elbow', '=1.5inch'],
  ['2 1/2 kg', '=2500g'],
  ['5 kg.Rice', '=5000g'],
  ['Vol.5 l', '=5000ml'],
  ['একটি খাতা', undefined],
  ['half sleeve', undefined],
])('%s names the size %s', (text, term) => {
  expect(sizesOf(text).map((size) => size.term)).toEqual(term === undefined ? [] : [term])
})

test.each([
  ['shampoo 200 tk', ['shampoo']],
  ['oil under 500', ['oil']],
  ['oil below tk. 1,500', ['oil']],
  ['৳200 panjabi', ['panjabi']],
  ['chips 10/-', ['chips']],
  ['শাড়ি ২০০০ টাকার মধ্যে', ['শাড়ি']],
  ['৫০০ এর মধ্যে জুতা', ['জুতা']],
  ['100 tk', ['100', 'tk']],
  ['tea 500', ['tea', '500']],
  ['iphone 15 এর কভার', ['iphone', '15', 'এর', 'কভার']],
  ['samsung a15 tk 500', ['samsung', 'a', '15']],
  ['a15 ৳15000', ['a', '15']],
  ['rtx 4060 tk 40000', ['rtx', '4060']],
  ['under 5 kg rice', ['under', '5 kg', 'rice']],
  ['rice under 500 for 5 kg', ['rice', 'for', '5 kg']],
  ['tkmaxx 5', ['tkmaxx', '5']],
])('of %j the goods are %j, and no price', (text, words) => {
  expect(splitParts(text).map((part) => part.text)).toEqual(words.map((word) => word.normalize('NFC')))
})

test.each([
  ['এসিআই', 'aci'],
  ['আরএফএল', 'rfl'],
  ['এলইডি', 'led'],
  ['টিভি', 'tv'],
])('%s is %s', (word, letters) => {
  expect(spellOut(word.normalize('NFC'))).toBe(letters)
})

/** How many of the goods a search lists. */
function count(search: string, names: string[]): number {
  const goods = goodsOf(names.map((name, at) => ({ id: at + 1, name, name_bn: '', category: 'Goods' })))
  return matchGoods(goods, search, parseQuery(goods, search)).slots.length
}

test.each(['wifi', 'wi-fi', 'wi fi'])('%s finds each spelling of it', (search) => {
  expect(count(search, ['Wi-Fi Router', 'WiFi Adapter', 'Tube Light'])).toBe(2)
})

test('what only sounds like another meaning is not in the list, whatever its order', () => {
  const teas = Array.from({ length: 12 }, (_, n) => `Tea ${'abcdefghijkl'[n]}`)
  expect(count('tea', [...teas, 'ডিম ১২ টি', 'চামচ ৬ টি'])).toBe(teas.length)
})
