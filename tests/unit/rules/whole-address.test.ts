import { expect, test } from 'vitest'
import { lineOf } from '#platform/rules/whole-address.ts'

const addressOf = (address: string) => ({ address, upazila: 'Savar', district: 'Dhaka' })

test('a long street is cut, not the place that a parcel is sorted by', () => {
  expect(lineOf(addressOf('x'.repeat(500)), 250)).toBe(`${'x'.repeat(236)}, Savar, Dhaka`)
  expect(lineOf(addressOf('House 7'), 250)).toBe('House 7, Savar, Dhaka')
  expect(lineOf(addressOf('House 7'))).toBe('House 7, Savar, Dhaka')
})
