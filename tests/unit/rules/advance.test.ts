import { expect, test } from 'vitest'
import { advanceLeft, advancePaisa } from '#shop/orders/rules/advance.ts'

const ORDER = { shipping_paisa: 6_000, total_paisa: 46_050 }

test('an advance is the delivery charge or a share in whole taka, and never more than the total', () => {
  expect(advancePaisa('off', 20, ORDER)).toBe(0)
  expect(advancePaisa('delivery', 20, ORDER)).toBe(6_000)
  expect(advancePaisa('delivery', 20, { ...ORDER, total_paisa: 5_000 })).toBe(5_000)
  // 20 % of ৳460.50 are ৳92.10.
  expect(advancePaisa('share', 20, ORDER)).toBe(9_300)
  expect(advancePaisa('share', 100, ORDER)).toBe(46_050)
  expect(advancePaisa('share', 1, { shipping_paisa: 0, total_paisa: 0 })).toBe(0)
})

test('what is left of an advance follows the money and the order, and ends when the parcel leaves', () => {
  const sums = { advance_paisa: 6_000, total_paisa: 46_050, received_paisa: 0 }
  const standing = { state: 'pending', payment_state: 'due', ...sums } as const
  expect(advanceLeft(standing)).toBe(6_000)
  expect(advanceLeft({ ...standing, payment_state: 'advance', received_paisa: 2_000 })).toBe(4_000)
  expect(advanceLeft({ ...standing, payment_state: 'advance', received_paisa: 7_000 })).toBe(0)
  expect(advanceLeft({ ...standing, total_paisa: 3_000 })).toBe(3_000)
  for (const state of ['shipped', 'delivered', 'cancelled'] as const)
    expect(advanceLeft({ ...standing, state })).toBe(0)
  expect(advanceLeft({ ...standing, payment_state: 'submitted' })).toBe(0)
})
