import { expect, test } from 'vitest'
import { findIn } from '#search/find.ts'
import { Goods } from '#search/goods.ts'
import { valueSetsOf } from '#search/lists/value-sets.ts'
import type { IndexedProduct } from '#search/text/product-words.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { INDEXED, optionOf } from '../../../support/search/indexed.ts'

const COUNT = 900
const CATEGORIES = [1, 2, 3].map((id) => ({
  id,
  name: `Category ${id}`,
  name_bn: '',
  parent_id: null,
  is_on: 1,
  in_searches: 1,
}))
const QUERIES = [
  {},
  { category: 'Category 2' },
  { brand: ['Brand 1'], min_mrp: '3' },
  { option: ['Size:M'], stock: 'in' },
  { rating: '4', max_mrp: '8' },
  { discount: '10', ordering: 'mrp' },
].map((query) => productQuerySchema.parse({ facets: 'yes', ...query }))

let state = 3
const next = (most: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * most)
}

/** A product in one of many conditions; each third is one of a group of four. */
const invent = (id: number): IndexedProduct => ({
  ...INDEXED,
  id,
  name: `good ${id}`,
  brand: `Brand ${next(6)}`,
  category_id: 1 + next(3),
  price_paisa: next(1000),
  mrp_paisa: 1000,
  discount_paisa: next(3) * 100,
  group_id: id % 3 === 0 ? 1 + Math.floor(id / 12) : 0,
  options: id % 3 === 0 ? [optionOf('Size', ['S', 'M', 'L'][next(3)] ?? '')] : [],
  rating_count: next(2),
  rating_halves: next(11),
  in_stock: next(2),
})

function goodsOf(products: Iterable<IndexedProduct>): Goods {
  const goods = new Goods()
  goods.setCategories(CATEGORIES)
  for (const product of products) goods.put(product)
  return goods
}

/** Ids and counts of all queries, whatever the order of numbers in the facets. */
const answersOf = (goods: Goods) =>
  QUERIES.map((query) => {
    const { count, ids, facets } = findIn(goods, query)
    const options = facets?.options.map(({ name, values }) => ({ name, values }))
    return { count, ids, facets: { ...facets, options } }
  })

test('sets follow changes of single goods, and are made anew for others', () => {
  const products = new Map(Array.from({ length: COUNT }, (_, id) => [id + 1, invent(id + 1)]))
  const goods = goodsOf(products.values())
  const change = (product: IndexedProduct) => {
    products.set(product.id, product)
    goods.put(product)
  }
  const check = () => expect(answersOf(goods)).toEqual(answersOf(goodsOf(products.values())))
  check()
  const sets = valueSetsOf(goods)
  for (let round = 0; round < 20; round += 1) {
    for (let n = next(6); n >= 0; n -= 1) change(invent(1 + next(COUNT)))
    const gone = 1 + next(COUNT)
    if (round % 4 === 0 && products.delete(gone)) goods.remove(gone)
    check()
    if (!products.has(gone)) continue
    change({
      ...invent(gone),
      brand: `New ${round}`,
      options: [optionOf('Fit', `${round}`)],
      keywords: `shelf ${round}`,
    })
    check()
  }
  const before = valueSetsOf(goods)
  change({ ...invent(1), brand: 'Brand 2' })
  expect(valueSetsOf(goods)).toBe(before)
  change(invent(COUNT + 1))
  check()
  expect(valueSetsOf(goods)).not.toBe(before)
  expect(valueSetsOf(goods)).not.toBe(sets)
})
