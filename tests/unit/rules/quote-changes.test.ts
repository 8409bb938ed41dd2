import { expect, test } from 'vitest'
import type { Quote } from '#shop/orders/contract/checkout.ts'
import { quoteChanges } from '#shop/orders/rules/quote-changes.ts'

const line = { product_id: 1, name: 'Rice', quantity: 2, price: 425, discount: 25, total: 800 }
const before: Quote = {
  subtotal: 850,
  discount: 50,
  coupon_discount: 50,
  shipping: { inside_dhaka: 60, outside_dhaka: 120 },
  lines: [line],
  missing: [],
}

test('nothing has changed between equal quotes', () => {
  expect(quoteChanges(before, before, 'inside_dhaka')).toEqual([])
})

test('a changed final price, shipping of the chosen zone and coupon are listed', () => {
  const after: Quote = {
    ...before,
    coupon_discount: 0,
    shipping: { inside_dhaka: 70, outside_dhaka: 999 },
    lines: [{ ...line, price: 435 }],
  }
  expect(quoteChanges(before, after, 'inside_dhaka')).toEqual([
    'Rice: now ৳410.00 instead of ৳400.00.',
    'Delivery inside Dhaka: now ৳70.00 instead of ৳60.00.',
    'Coupon: now ৳0.00 instead of ৳50.00.',
  ])
})

test('a product that is no longer sold is listed', () => {
  expect(quoteChanges(before, { ...before, lines: [], missing: [1] }, 'inside_dhaka')).toEqual([
    'Rice is no longer sold.',
  ])
})
