import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES } from '#shop/orders/contract/office-orders.ts'
import { editedLines, editedSums, editRefusal, maxStaffDiscount } from '#shop/orders/rules/order-edit.ts'
import { orderSums, type PricedLine } from '#shop/orders/rules/order-sums.ts'
import { ROLES } from '#shop/staff/contract/office-staff.ts'

const rice: PricedLine = {
  product_id: 1,
  name: 'Rice',
  options: '',
  quantity: 2,
  mrp_paisa: 42_500,
  discount_paisa: 2_500,
  vat_basis_points: 1500,
}
const honey: PricedLine = {
  product_id: 2,
  name: 'Honey',
  options: '',
  quantity: 1,
  mrp_paisa: 50_000,
  discount_paisa: 0,
  vat_basis_points: null,
}

test('lines, address, discount and delivery are edited before packing only, a note always', () => {
  const unpacked = ['pending', 'on_hold', 'confirmed']
  for (const state of ORDER_STATES) {
    for (const edit of ['lines', 'address', 'contact', 'discount', 'shipping'] as const)
      expect(editRefusal(edit, state, 'clerk')).toBe(unpacked.includes(state) ? undefined : 'packed_already')
    expect(editRefusal('note', state, 'packer')).toBeUndefined()
  }
})

test('who may not edit orders is refused in every state', () => {
  for (const state of ORDER_STATES) {
    expect(editRefusal('lines', state, 'packer')).toBe('forbidden')
    expect(editRefusal('note', state, 'editor')).toBe('forbidden')
  }
})

test('an ordered product keeps its price, an added one has that of today', () => {
  const dearer = { ...rice, mrp_paisa: 99_000 }
  const wanted = [
    { product_id: 2, quantity: 3 },
    { product_id: 1, quantity: 1 },
  ]
  expect(editedLines([rice], wanted, [dearer, honey])).toEqual({
    ok: true,
    lines: [
      { ...honey, quantity: 3 },
      { ...rice, quantity: 1 },
    ],
  })
})

test('a product that is no longer sold stays where it was ordered', () => {
  expect(editedLines([rice], [{ product_id: 1, quantity: 1 }], [])).toMatchObject({ ok: true })
})

test.each([
  ['empty', [], []],
  ['not_sold', [{ product_id: 9, quantity: 1 }], [9]],
  ['quantity', [{ product_id: 1, quantity: 0 }], [1]],
  ['quantity', [{ product_id: 1, quantity: 1.5 }], [1]],
  ['quantity', [{ product_id: 1, quantity: 1000 }], [1]],
  [
    'twice',
    [
      { product_id: 1, quantity: 1 },
      { product_id: 1, quantity: 2 },
    ],
    [1],
  ],
  ['too_many', Array.from({ length: 201 }, (_, id) => ({ product_id: id, quantity: 1 })), []],
] as const)('an edit is refused: %s', (code, wanted, productIds) => {
  expect(editedLines([rice], [...wanted], [])).toEqual({ ok: false, code, productIds })
})

test('the sums of an edit are those of an order, less what staff took off', () => {
  const money = { couponPaisa: 5_000, shippingPaisa: 6_000, staffDiscountPaisa: 1_000 }
  expect(editedSums([rice], money)).toEqual({
    ...orderSums([rice], 5_000, 6_000),
    staff_discount_paisa: 1_000,
    total_paisa: 80_000,
  })
})

test('a clerk takes off a tenth of the goods at most, or what the shop allows', () => {
  expect(maxStaffDiscount('clerk', 99_999)).toBe(9_999)
  expect(maxStaffDiscount('clerk', 100_000, 25)).toBe(25_000)
  expect(maxStaffDiscount('manager', 100_000)).toBe(100_000)
  expect(maxStaffDiscount('packer', 100_000)).toBe(0)
  expect(maxStaffDiscount('editor', 100_000, 50)).toBe(0)
})

const paisa = fc.integer({ min: 0, max: 10_000_000 })

test('no edit makes an order cost less than nothing or more than without discounts', () => {
  const line = fc.record({ ...honeyLike(), mrp_paisa: paisa, discount_paisa: paisa })
  fc.assert(
    fc.property(fc.array(line), paisa, paisa, paisa, (lines, couponPaisa, shippingPaisa, staffDiscountPaisa) => {
      const sums = editedSums(lines, { couponPaisa, shippingPaisa, staffDiscountPaisa })
      expect(sums.total_paisa).toBeGreaterThanOrEqual(0)
      expect(sums.total_paisa).toBeLessThanOrEqual(orderSums(lines, couponPaisa, shippingPaisa).total_paisa)
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), paisa, (role, goods) => {
      expect(maxStaffDiscount(role, goods)).toBeLessThanOrEqual(goods)
    }),
  )
})

function honeyLike() {
  return { product_id: fc.nat(), name: fc.constant('Honey'), quantity: fc.integer({ min: 1, max: 999 }) }
}
