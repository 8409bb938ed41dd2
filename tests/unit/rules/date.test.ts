import { expect, test } from 'vitest'
import { formatDay } from '#rules/date.ts'

test('a moment is shown as its day in the US short format', () => {
  expect(formatDay('2026-11-21T06:00:00.000Z')).toBe('11/21/2026')
})

test('the day is that of Bangladesh', () => {
  expect(formatDay('2026-01-01T19:00:00.000Z')).toBe('1/2/2026')
})

test('a text that is not a timestamp shows nothing', () => {
  expect(formatDay('yesterday')).toBe('')
})
