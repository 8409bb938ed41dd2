import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatReviewDay } from '#platform/rules/date.ts'

const MOMENT = '2001-10-02T03:48:00.000Z'

test('a moment is shown with the name of its month, so that nobody reads a day as a month', () => {
  expect(formatDay(MOMENT)).toBe('2 Oct 2001')
  expect(formatMoment(MOMENT).replace(/\s/g, ' ')).toBe('2 Oct 2001, 9:48 am')
})

test('spec §2: the day of a review has the US short format', () => {
  expect(formatReviewDay(MOMENT)).toBe('10/2/2001')
})

test('the day is that of Bangladesh', () => {
  expect(formatDay('2001-01-01T19:00:00.000Z')).toBe('2 Jan 2001')
})

test('a text that is not a timestamp shows nothing', () => {
  expect(formatDay('yesterday')).toBe('')
})
