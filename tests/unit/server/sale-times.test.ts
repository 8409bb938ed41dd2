import { expect, test } from 'vitest'
import { toRecords } from '#exchange/import/format/to-records.ts'
import { atSaleTime, readPlans } from '#exchange/import/read-plans.ts'
import { plansAt } from '#shop/catalogue/actions/imported-plans.ts'

const NOW = Date.parse('2001-11-20T12:00:00+06:00')
const record = { name: 'Oil', mrp: '৳ 500', price: '450' }

test.each([
  ['', '', '450', ''],
  ['2001-11-01', '', '450', ''],
  ['2001-11-01', '2001-11-20', '৳ 500', '450.00/500.00 2001-10-31T18:00:00.000Z 2001-11-20T17:59:59.000Z'],
  ['', '2001-11-20 11:59:59', '৳ 500', ''],
  ['', '2001-11-20T08:00:00+0000', '৳ 500', '450.00/500.00 - 2001-11-20T08:00:00.000Z'],
  ['2001-11-21', '', '৳ 500', '450.00/500.00 2001-11-20T18:00:00.000Z'],
])('a sale price from %j until %j is the price %s with the plan %j', (from, until, price, plans) => {
  expect(atSaleTime(record, [from, until], NOW)).toEqual({ record: { ...record, price, price_plans: plans } })
})

test('a moment that is none leaves the regular price, and says so; without columns nothing is said of plans', () => {
  const { record: found, warnings } = atSaleTime(record, ['next week', ''], NOW)
  expect([found.price, warnings]).toMatchObject(['৳ 500', [{ code: 'sale_unclear', values: ['next week'] }]])
  expect(atSaleTime(record, undefined, NOW)).toEqual({ record })
})

test('planned prices are read with their times, and refused where they are unclear', () => {
  expect(readPlans('400 2001-12-05T00:00Z|450/৳500 2001-12-01 2001-12-04 ')).toEqual([
    {
      ...{ mrp_paisa: 50_000, discount_paisa: 5000 },
      ...{ starts_at: '2001-11-30T18:00:00.000Z', ends_at: '2001-12-04T17:59:59.000Z' },
    },
    { mrp_paisa: 40_000, discount_paisa: 0, starts_at: '2001-12-05T00:00:00.000Z', ends_at: null },
  ])
  for (const [text, code] of [
    ['450', 'plan_unclear'],
    ['450 soon', 'plan_unclear'],
    ['x 2001-12-01', 'plan_unclear'],
    ['450/400 2001-12-01', 'above_mrp'],
    ['450 2001-12-05 2001-12-01', 'plan_ends_first'],
    ['450 2001-12-01 | 400 2001-12-05', 'plans_overlap'],
    [Array.from({ length: 21 }, (_, day) => `9 20${30 + day}-01-01 20${30 + day}-01-02`).join('|'), 'plans_most'],
  ] as const)
    expect(() => readPlans(text), text).toThrow(expect.objectContaining({ code }))
})

test('at a moment, plans that are over are dropped, and one without an end that has begun is the price', () => {
  const prices = { mrp_paisa: 500, discount_paisa: 50 }
  const ended = { ...prices, starts_at: null, ends_at: '2001-11-01T00:00:00.000Z' }
  const stays = { mrp_paisa: 400, discount_paisa: 0, starts_at: '2001-11-02T00:00:00.000Z', ends_at: null }
  expect(plansAt([ended, stays], '2001-11-01T12:00:00.000Z')).toEqual({ plans: [stays] })
  expect(plansAt([ended, stays], '2001-11-03T00:00:00.000Z')).toEqual({
    plans: [],
    price: { mrp_paisa: 400, discount_paisa: 0 },
  })
})

test('WooCommerce and Meta: a sale that is over leaves the regular price', () => {
  const woo = toRecords([['simple', 'Oil', '500', '450', '2001-01-01', '2001-02-01']], {
    format: 'woocommerce',
    mapping: { columns: { name: 1, mrp: 2, price: 3 }, category: 'Other' },
    roles: { type: 0, sale_from: 4, sale_until: 5 },
  })
  expect(woo).toMatchObject([{ record: { price: '500' } }])
  const meta = toRecords([['Oil', '500 BDT', '450 BDT', '2001-01-01T00:00+06:00/2001-02-01T00:00+06:00']], {
    format: 'meta',
    mapping: { columns: { name: 0, mrp: 1, price: 2 }, category: 'Other' },
    roles: { sale_times: 3 },
  })
  expect(meta).toMatchObject([{ record: { price: '500 BDT' } }])
})
