import { expect, test } from 'vitest'
import { orDash, orEmpty } from '#platform/rules/placeholder.ts'

test.each(['-', '', ' ', ' - '])('%j is shown as a dash and prefills nothing', (text) => {
  expect(orDash(text)).toBe('—')
  expect(orEmpty(text)).toBe('')
})

test('other texts stay', () => {
  expect(orDash('ঢাকা')).toBe('ঢাকা')
  expect(orEmpty('House 5 - Road 2')).toBe('House 5 - Road 2')
})
