import { expect, test } from 'vitest'
import { foldCoupon, payableTaka } from '#rules/checkout.ts'

test('the total is subtotal + shipping - discount - coupon discount', () => {
  expect(payableTaka({ subtotal: 1000.1, shipping: 60.2, discount: 100, coupon: 50 })).toBe(910.3)
})

test('the total is never below 0', () => {
  expect(payableTaka({ subtotal: 40, shipping: 60, discount: 10, coupon: 500 })).toBe(0)
})

test('a coupon code is upper case without blanks around it', () => expect(foldCoupon(' haat50 ')).toBe('HAAT50'))
