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
  ...change,
})

test('each kind takes off what it says', () => {
  expect(couponPaisa(terms({ value_paisa: 5000 }), 40_000, 6000)).toBe(5000)
  expect(couponPaisa(terms({ kind: 'percent', percent: 20 }), 40_050, 6000)).toBe(8010)
  expect(couponPaisa(terms({ kind: 'percent', percent: 20, cap_paisa: 5000 }), 40_050, 6000)).toBe(5000)
  expect(couponPaisa(terms({ kind: 'shipping' }), 40_000, 6000)).toBe(6000)
})

test('below its minimum a coupon takes nothing off, from it on it does', () => {
  const from = terms({ value_paisa: 5000, minimum_paisa: 50_000 })
  expect(couponPaisa(from, 49_999, 0)).toBe(0)
  expect(couponPaisa(from, 50_000, 0)).toBe(5000)
})

const paisa = fc.nat(10_000_000)
test('a percentage is whole paisa, never more than the goods or the cap, and no total is below 0', () =>
  fc.assert(
    fc.property(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), cap: fc.option(paisa), goods: paisa, shipping: paisa }),
      ({ percent, cap, goods, shipping }) => {
        const coupon = couponPaisa(terms({ kind: 'percent', percent, cap_paisa: cap }), goods, shipping)
        expect(Number.isInteger(coupon)).toBe(true)
        expect(coupon).toBeLessThanOrEqual(Math.min(goods, cap ?? goods))
        expect(payableTotal({ subtotal: goods, shipping, discount: 0, coupon })).toBeGreaterThanOrEqual(shipping)
      },
    ),
  ))
