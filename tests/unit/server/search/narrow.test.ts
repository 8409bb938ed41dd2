import { expect, test } from 'vitest'
import { findIn } from '#search/find.ts'
import { Goods } from '#search/goods.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { INDEXED, optionOf } from '../../../support/search/indexed.ts'

const COUNT = 600
const GROUP_OF = 4
const FIRST_GROUP = 9_000_000

/** Every second product is one of a group of four, of which lists show the second. */
const goods = new Goods()
goods.setCategories(
  [1, 2].map((id) => ({ id, name: `Category ${id}`, name_bn: '', parent_id: null, is_on: 1, in_searches: 1 })),
)
for (let id = 1; id <= COUNT; id += 1) {
  const place = Math.floor(id / 2)
  const isInGroup = id % 2 === 0
  goods.put({
    ...INDEXED,
    id,
    name: `${id % 3 === 0 ? 'red ' : ''}lamp${id % 5 === 0 ? ' of glass' : ''}`,
    category_id: 1 + (id % 7 === 0 ? 1 : 0),
    price_paisa: 100 * ((id * 13) % 11),
    brand: `Brand ${Math.floor(id / 6) % 3}`,
    sold: (id * 3) % 4,
    group_id: isInGroup ? FIRST_GROUP + Math.floor(place / GROUP_OF) : 0,
    in_lists: isInGroup && place % GROUP_OF !== 1 ? 0 : 1,
    options: isInGroup ? [optionOf('Size', ['S', 'M', 'L', 'XL'][place % GROUP_OF] ?? '')] : [],
    in_stock: id % 4 === 0 ? 0 : 1,
  })
}

test.each([
  ['no filter', {}],
  ['a category', { category: 'Category 2' }],
  ['prices', { min_mrp: '2', max_mrp: '7' }],
  ['a brand and what is in stock', { brand: ['Brand 1'], stock: 'in' }],
  ['a size', { option: ['Size:M', 'Size:XL'] }],
])('a search narrowed by %s finds the same with and without counts, in every order', (_, filters) => {
  for (const search of ['lamp', 'red lamp', 'glass', 'red lamp of silk'])
    for (const ordering of ['', '-pk', 'mrp', '-mrp', 'brand_name', '-sold'])
      for (const page of ['1', '2']) {
        const text = { search, page, ...(ordering && { ordering }), ...filters }
        const { facets, ...counted } = findIn(goods, productQuerySchema.parse({ ...text, facets: 'yes' }))
        expect(counted.count).toBeGreaterThan(0)
        expect(facets).toBeDefined()
        expect(findIn(goods, productQuerySchema.parse(text))).toEqual(counted)
      }
})

test('a group stands in a search once, by the sibling that lists show or the best that fits', () => {
  const find = (query: object) => findIn(goods, productQuerySchema.parse({ search: 'lamp', ...query }))
  const alone = COUNT / 2
  const groups = new Set(Array.from({ length: COUNT / 2 }, (_, at) => Math.floor((at + 1) / GROUP_OF))).size
  expect(find({}).count).toBe(alone + groups)
  for (let page = 1; page <= 9; page += 1)
    for (const id of find({ page: `${page}`, option: ['Size:M'] }).ids) expect(Math.floor(id / 2) % GROUP_OF).toBe(1)
})
