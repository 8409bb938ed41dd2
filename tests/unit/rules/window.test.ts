import { expect, test } from 'vitest'
import { isWithin } from '#platform/rules/window.ts'

const [before, at, after] = ['2001-11-22T04:00:00.000Z', '2001-11-22T05:00:00.000Z', '2001-11-22T06:00:00.000Z']

test('a window holds its beginning and not its end, and a missing bound is none', () => {
  expect(isWithin({ from: null, until: null }, at)).toBe(true)
  expect(isWithin({ from: at, until: after }, at)).toBe(true)
  expect(isWithin({ from: before, until: at }, at)).toBe(false)
  expect(isWithin({ from: after, until: null }, at)).toBe(false)
  expect(isWithin({ from: null, until: before }, at)).toBe(false)
})
