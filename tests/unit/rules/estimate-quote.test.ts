import { expect, test } from 'vitest'
import { estimateQuote } from '#shop/orders/rules/estimate-quote.ts'

const SHIPPING = { inside_dhaka: 60, outside_dhaka: 120 }
const SEEN = [
  { productId: 1, name: 'Rice', price: 425.5, discount: 25.5 },
  { productId: 2, name: 'Tea', price: 99.9, discount: 0 },
]

test('without a network a cart costs what the shopper saw last', () => {
  const lines = [
    { product_id: 2, quantity: 3 },
    { product_id: 1, quantity: 2 },
  ]
  expect(estimateQuote(lines, SEEN, { shipping: SHIPPING, zones: [] })).toMatchObject({
    subtotal: 1150.7,
    discount: 51,
    coupon_discount: 0,
    shipping: SHIPPING,
    lines: [
      { product_id: 2, name: 'Tea', quantity: 3, total: 299.7 },
      { product_id: 1, name: 'Rice', quantity: 2, total: 800 },
    ],
  })
})

test('a cart with a product that was never seen has no sums', () => {
  expect(estimateQuote([{ product_id: 3, quantity: 1 }], SEEN, { shipping: SHIPPING, zones: [] })).toBeUndefined()
})
