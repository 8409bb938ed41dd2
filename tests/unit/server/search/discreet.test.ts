import { expect, test } from 'vitest'
import { complete } from '#search/complete.ts'
import { findIn } from '#search/find.ts'
import { Goods } from '#search/goods.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { INDEXED } from '../../../support/search/indexed.ts'

const [FRUITS, WELLNESS, CONDOMS] = [1, 2, 3]
const CATEGORIES = [
  { id: FRUITS, name: 'Fruits', name_bn: 'ফল', parent_id: null, is_on: 1, in_searches: 1 },
  { id: WELLNESS, name: 'Sexual Wellness', name_bn: '', parent_id: null, is_on: 1, in_searches: 0 },
  { id: CONDOMS, name: 'Condoms', name_bn: 'কনডম', parent_id: WELLNESS, is_on: 1, in_searches: 1 },
]
const GOODS = [
  { id: 1, name: 'Sagor Banana', category_id: FRUITS },
  { id: 2, name: 'Moods Banana 3 pc', category_id: CONDOMS },
  { id: 3, name: 'Moods Gel', category_id: WELLNESS },
]

/** A shop with a discreet category and a part of it. */
function shop(categories = CATEGORIES): Goods {
  const goods = new Goods()
  goods.setCategories(categories)
  for (const each of GOODS) goods.put({ ...INDEXED, ...each })
  Array.from(goods.learn())
  return goods
}

const find = (query: object, goods = shop()) => findIn(goods, productQuerySchema.parse(query)).ids.toSorted()

test.each([
  ['a search for something else leaves its goods out', { search: 'banana' }, [1]],
  ['so does one that is counted for filters', { search: 'banana', facets: 'yes' }, [1]],
  ['and one in another order', { search: 'banana', ordering: 'mrp' }, [1]],
  ['a search that finds nothing else shows them', { search: 'moods' }, [2, 3]],
  ['a search that names the category shows them', { search: 'banana condom' }, [2]],
  ['the Bengali name counts, too', { search: 'কনডম' }, [2]],
  ['so does the category that it is a part of', { search: 'sexual wellness' }, [2, 3]],
  ['its list shows them', { search: 'banana', category: 'Condoms' }, [2]],
  ['a list without a search shows all goods', {}, [1, 2, 3]],
])('of a discreet category: %s', (_, query, ids) => {
  expect(find(query)).toEqual(ids)
})

test('suggestions leave its goods out as searches do', () => {
  expect(complete(shop(), 'banan').ids).toEqual([1])
  expect(complete(shop(), 'mood').ids.toSorted()).toEqual([2, 3])
  expect(JSON.stringify(complete(shop(), 'ban'))).not.toContain('moods')
})

test('a category that is no longer discreet is found at once', () => {
  const goods = shop()
  goods.setCategories(CATEGORIES.map((each) => ({ ...each, in_searches: 1 })))
  expect(find({ search: 'banana' }, goods)).toEqual([1, 2])
})
