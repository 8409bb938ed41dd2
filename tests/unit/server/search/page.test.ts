import { describe, expect, test } from 'vitest'
import { Goods } from '#search/goods.ts'
import { pageOf } from '#search/lists/page.ts'
import { BEST_MATCH, SORTS } from '#shop/catalogue/contract/sorts.ts'
import { INDEXED } from '../../../support/search/indexed.ts'

const COUNT = 700
const goods = new Goods()
for (let id = 1; id <= COUNT; id += 1) {
  // Many of each name, price and number of sales.
  const name = `lamp ${String.fromCharCode(97 + ((id * 7) % 5))}`
  const mrp_paisa = 100 * ((id * 13) % 11)
  goods.put({
    ...INDEXED,
    id,
    name,
    price_paisa: mrp_paisa,
    mrp_paisa,
    discount_paisa: 10 * ((id * 5) % 3),
    rating_halves: 6 * ((id * 11) % 3),
    rating_count: (id * 11) % 3,
    sold: (id * 3) % 4,
  })
}
const slots = Int32Array.from({ length: COUNT }, (_, slot) => slot)
const ranks = Float64Array.from(slots, (slot) => ((slot * 17) % 6) / 10)
const matches = { slots, ranks, isRelaxed: false }

describe('a page of the matches', () => {
  test.each([...SORTS.map(({ value }) => value), BEST_MATCH] as const)(
    'by %s: pages one behind the other are all goods, the newest first among equals',
    (ordering) => {
      const pages = Array.from({ length: COUNT / 10 }, (_, at) => pageOf(goods, matches, ordering, at * 10))
      const key = (id: number): (number | string)[] => {
        const slot = id - 1
        const price = goods.columns.price[slot] ?? 0
        const name = (goods.names[slot] ?? '').charCodeAt(5)
        const keys = {
          '-pk': [],
          '-sold': [-(goods.sold[slot] ?? 0)],
          mrp: [price],
          '-mrp': [-price],
          // More reviews weigh more: these are all of three stars, less than what is assumed of goods.
          '-rating': [-((id * 11) % 3 === 0 ? 0 : 10 - ((id * 11) % 3))],
          '-discount': [price === 0 ? 0 : -Math.floor((1000 * ((id * 5) % 3)) / price)],
          brand_name: [name],
          '-brand_name': [-name],
        }
        return ordering === BEST_MATCH ? [-(ranks[slot] ?? 0), -(goods.sold[slot] ?? 0)] : keys[ordering]
      }
      const expected = Array.from({ length: COUNT }, (_, at) => COUNT - at)
      expected.sort((a, b) => {
        const [one, other] = [key(a), key(b)]
        const at = one.findIndex((each, index) => each !== other[index])
        return at < 0 ? b - a : Number(one[at]) - Number(other[at])
      })
      expect(pages.flat()).toEqual(expected)
    },
  )

  test('of some matches', () => {
    const some = { slots: Int32Array.of(5, 600, 9), ranks: Float64Array.of(0.1, 0.1, 0.9), isRelaxed: false }
    expect(pageOf(goods, some, BEST_MATCH, 0)[0]).toBe(10)
    expect(pageOf(goods, some, '-pk', 0)).toEqual([601, 10, 6])
    expect(pageOf(goods, { slots: new Int32Array(0), ranks: new Float64Array(0), isRelaxed: false }, '-pk', 0)).toEqual(
      [],
    )
  })
})
