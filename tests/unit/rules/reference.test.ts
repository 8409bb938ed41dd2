import { expect, test } from 'vitest'
import { parcelReference, paymentReference } from '#shop/orders/rules/order-number.ts'

test('references begin with the merchant’s prefix, if there is one', () => {
  expect([parcelReference('', 7, 1), parcelReference('RAHIM', 7, 2)]).toEqual(['7-1', 'RAHIM-7-2'])
  expect([paymentReference('', 7, 1), paymentReference('RAHIM', 7, 2)]).toEqual(['H7p1', 'RAHIMH7p2'])
})

test('no two shops come to one reference, and the longest is what every courier and gateway takes', () => {
  const prefixes = ['', 'A1', 'A12', 'H1', 'AH', 'AH1']
  for (const referenceOf of [parcelReference, paymentReference]) {
    const names = prefixes.flatMap((prefix) => [1, 2, 11, 12, 112].map((order) => referenceOf(prefix, order, 1)))
    expect(new Set(names).size).toBe(names.length)
    expect(referenceOf('ABCDEF', 999_999_999, 99)).toMatch(/^[A-Za-z0-9-]{1,20}$/)
  }
  expect(paymentReference('ABCDEF', 999_999_999, 99)).toMatch(/^[A-Za-z0-9]{1,20}$/)
})
