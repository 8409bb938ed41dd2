import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedSums } from '#shop/orders/rules/order-edit.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'
import { divided, type VatRow, vatSums } from '#shop/orders/rules/vat.ts'

const LARGEST = 1_000_000_000
const rate = fc.option(fc.integer({ min: 0, max: 10_000 }))
const line = fc.record<PricedLine>({
  product_id: fc.constant(1),
  name: fc.constant('Rice'),
  options: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 999 }),
  mrp_paisa: fc.integer({ min: 0, max: LARGEST }),
  discount_paisa: fc.integer({ min: 0, max: LARGEST }),
  vat_basis_points: rate,
})
const discount = fc.integer({ min: 0, max: LARGEST })
const sum = (rows: VatRow[], of: 'value' | 'vat' | 'total') => rows.reduce((all, row) => all + row[of], 0)

test('the rows of an invoice add up to what the order costs, whatever its discounts, charges and rates', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.record({ couponPaisa: discount, staffDiscountPaisa: discount, shippingPaisa: discount }),
      rate,
      (lines, charges, shipping_vat_basis_points) => {
        const order = { ...editedSums(lines, charges), shipping_vat_basis_points }
        const sums = vatSums(lines, order)
        const rows = [...sums.goods, sums.delivery]
        expect(rows).toHaveLength(lines.length + 1)
        expect(sums.total).toBe(order.total_paisa)
        for (const of of ['value', 'vat', 'total'] as const) expect(sum(rows, of)).toBe(sums[of])
        for (const row of rows) {
          expect(row.value + row.vat).toBe(row.total)
          expect(Math.min(row.value, row.vat)).toBeGreaterThanOrEqual(0)
          // Rounding moves no more than a paisa from one row to another.
          const points = row.rate ?? 0
          expect(Math.abs(row.vat - (row.total * points) / (10_000 + points))).toBeLessThan(1.5)
        }
        for (const points of new Set(rows.map((row) => row.rate))) {
          const ofRate = rows.filter((row) => row.rate === points)
          const exact = (sum(ofRate, 'total') * (points ?? 0)) / (10_000 + (points ?? 0))
          expect(Math.abs(sum(ofRate, 'vat') - exact)).toBeLessThanOrEqual(0.5)
        }
      },
    ),
  )
})

test('an order without a discount has each line at its price, with the VAT inside', () => {
  const of = { product_id: 1, name: 'Rice', options: '', discount_paisa: 0 }
  const lines = [
    { ...of, quantity: 2, mrp_paisa: 57_500, vat_basis_points: 1500 },
    { ...of, quantity: 1, mrp_paisa: 10_000, vat_basis_points: null },
  ]
  const order = { shipping_paisa: 6_000, shipping_vat_basis_points: 1500, total_paisa: 131_000 }
  expect(vatSums(lines, order)).toEqual({
    goods: [
      { rate: 1500, value: 100_000, vat: 15_000, total: 115_000 },
      { rate: null, value: 10_000, vat: 0, total: 10_000 },
    ],
    delivery: { rate: 1500, value: 5_217, vat: 783, total: 6_000 },
    value: 115_217,
    vat: 15_783,
    total: 131_000,
  })
})

test('an amount is divided by largest remainder, the earlier of two that are equal first', () => {
  expect(divided(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divided(10, [0, 3, 1])).toEqual([0, 8, 2])
  expect(divided(0, [5, 5])).toEqual([0, 0])
  expect(divided(0, [0, 0])).toEqual([0, 0])
})
