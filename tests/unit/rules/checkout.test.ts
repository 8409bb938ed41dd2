import { expect, test } from 'vitest'
import { foldCoupon, isAgreed, payableTaka } from '#shop/orders/rules/checkout.ts'

test('the total is subtotal + shipping - discount - coupon discount', () => {
  expect(payableTaka({ subtotal: 1000.1, shipping: 60.2, discount: 100, coupon: 50 })).toBe(910.3)
})

test('the total is never below 0', () => {
  expect(payableTaka({ subtotal: 40, shipping: 60, discount: 10, coupon: 500 })).toBe(0)
})

test('a coupon code is upper case without blanks around it', () => expect(foldCoupon(' haat50 ')).toBe('HAAT50'))

test('a confirmed order may become cheaper, never more expensive; a prepaid one may not change at all', () => {
  expect(isAgreed(100, 100, 'CASH_ON_DELIVERY')).toBe(true)
  expect(isAgreed(100, 90, 'CASH_ON_DELIVERY')).toBe(true)
  expect(isAgreed(100, 100.5, 'CASH_ON_DELIVERY')).toBe(false)
  expect(isAgreed(100, 90, 'ONLINE_PAYMENT')).toBe(false)
  expect(isAgreed(100, 100, 'ONLINE_PAYMENT')).toBe(true)
  expect(isAgreed(null, 100, 'CASH_ON_DELIVERY')).toBe(false)
})
