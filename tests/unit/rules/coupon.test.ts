import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payableTotal } from '#shop/orders/rules/checkout.ts'
import { type CouponTerms, couponPaisa } from '#shop/orders/rules/coupon.ts'

const terms = (change: Partial<CouponTerms>): CouponTerms => ({
  kind: 'flat',
  value_paisa: 0,
  percent: null,
  cap_paisa: null,
  minimum_paisa: 0,
  buy: null,
  free: null,
  category_id: null,
  product_ids: '',
  ...change,
})
const line = (mrp_paisa: number, quantity = 1, discount_paisa = 0) => ({ mrp_paisa, quantity, discount_paisa })

test('each kind takes off what it says', () => {
  expect(couponPaisa(terms({ value_paisa: 5000 }), [line(40_000)], 6000)).toBe(5000)
  expect(couponPaisa(terms({ kind: 'percent', percent: 20 }), [line(40_050)], 6000)).toBe(8010)
  expect(couponPaisa(terms({ kind: 'percent', percent: 20, cap_paisa: 5000 }), [line(40_050)], 6000)).toBe(5000)
  expect(couponPaisa(terms({ kind: 'shipping' }), [line(40_000)], 6000)).toBe(6000)
})

test('below its minimum a coupon takes nothing off, from it on it does', () => {
  const from = terms({ value_paisa: 5000, minimum_paisa: 50_000 })
  expect(couponPaisa(from, [line(49_999)], 0)).toBe(0)
  expect(couponPaisa(from, [line(50_000)], 0)).toBe(5000)
})

test('of as many pieces as belong together the cheapest are free: of each product, or of all in a category', () => {
  const same = terms({ kind: 'pieces', buy: 2, free: 1 })
  expect(couponPaisa(same, [line(10_000, 2), line(5000, 2)], 0)).toBe(0)
  expect(couponPaisa(same, [line(10_000, 7, 500), line(5000, 3)], 0)).toBe(2 * 9500 + 5000)
  const mixed = { ...same, category_id: 1 }
  expect(couponPaisa(mixed, [line(10_000, 2), line(5000, 2)], 0)).toBe(5000)
  expect(couponPaisa(mixed, [line(10_000, 5), line(5000, 1)], 0)).toBe(5000 + 10_000)
  expect(couponPaisa({ ...same, product_ids: '1, 2' }, [line(10_000, 2), line(5000, 2)], 0)).toBe(5000)
})

test('free pieces never cost more than their share of the goods', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ mrp_paisa: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 30 }) }), {
        maxLength: 6,
      }),
      fc.record({ buy: fc.integer({ min: 1, max: 5 }), free: fc.integer({ min: 1, max: 5 }) }),
      fc.option(fc.constant(1)),
      (goods, { buy, free }, category_id) => {
        const lines = goods.map((each) => ({ ...each, discount_paisa: 0 }))
        const off = couponPaisa(terms({ kind: 'pieces', buy, free, category_id }), lines, 6000)
        const paid = lines.reduce((sum, { mrp_paisa, quantity }) => sum + mrp_paisa * quantity, 0)
        expect(Number.isInteger(off)).toBe(true)
        expect(off).toBeLessThanOrEqual((paid * free) / (buy + free))
      },
    ),
  ))

const paisa = fc.nat(10_000_000)
test('a percentage is whole paisa, never more than the goods or the cap, and no total is below 0', () =>
  fc.assert(
    fc.property(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), cap: fc.option(paisa), goods: paisa, shipping: paisa }),
      ({ percent, cap, goods, shipping }) => {
        const coupon = couponPaisa(terms({ kind: 'percent', percent, cap_paisa: cap }), [line(goods)], shipping)
        expect(Number.isInteger(coupon)).toBe(true)
        expect(coupon).toBeLessThanOrEqual(Math.min(goods, cap ?? goods))
        expect(payableTotal({ subtotal: goods, shipping, discount: 0, coupon })).toBeGreaterThanOrEqual(shipping)
      },
    ),
  ))
