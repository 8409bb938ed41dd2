import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderSums, type PricedLine } from '#shop/orders/rules/order-sums.ts'

const rice: PricedLine = {
  product_id: 1,
  name: 'Rice',
  options: '',
  quantity: 2,
  mrp_paisa: 42_500,
  discount_paisa: 2_500,
  vat_basis_points: 1500,
}

test('an order adds up its lines, the shipping, the discount and the coupon', () => {
  expect(orderSums([rice], 5_000, 6_000)).toEqual({
    subtotal_paisa: 85_000,
    discount_paisa: 5_000,
    coupon_paisa: 5_000,
    shipping_paisa: 6_000,
    total_paisa: 81_000,
  })
})

test('the discount of a piece never exceeds its price', () => {
  expect(orderSums([{ ...rice, discount_paisa: 99_999 }], 0, 0)).toMatchObject({
    discount_paisa: 85_000,
    total_paisa: 0,
  })
})

const amount = fc.integer({ min: 0, max: 10_000_000 })
const line = fc.record({
  product_id: fc.nat(),
  name: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 999 }),
  mrp_paisa: amount,
  discount_paisa: amount,
})

test('a total is never negative, nor above the sum of goods and shipping', () => {
  fc.assert(
    fc.property(fc.array(line), amount, amount, (lines, coupon, shipping) => {
      const { total_paisa, subtotal_paisa } = orderSums(lines, coupon, shipping)
      expect(total_paisa).toBeGreaterThanOrEqual(0)
      expect(total_paisa).toBeLessThanOrEqual(subtotal_paisa + shipping)
    }),
  )
})
