import { expect, test } from 'vitest'
import { fromTyped, toTyped } from '../../../src/office/parts/typed.ts'

test('a typed moment is one of Bangladesh, wherever the phone is', () => {
  expect(fromTyped('2001-11-22T10:00')).toBe('2001-11-22T04:00:00.000Z')
  expect(toTyped('2001-11-22T20:30:00.000Z')).toBe('2001-11-23T02:30')
  expect(toTyped(fromTyped('2001-01-01T00:00'))).toBe('2001-01-01T00:00')
  expect([fromTyped(''), toTyped(null)]).toEqual([null, ''])
})
