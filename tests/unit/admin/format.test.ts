import { expect, test } from 'vitest'
import { TEXTS as en } from '#office/texts/all.ts'
import { formats } from '../../../src/office/format.ts'
import { typedAmount } from '../../../src/office/parts/typed.ts'

const inEnglish = formats('en')
const inBengali = formats('bn')

test('amounts are grouped as Bangladesh groups them, with paisa only where there are any', () => {
  expect(inEnglish.taka(125000)).toBe('৳1,25,000')
  expect(inEnglish.taka(1250.5)).toBe('৳1,250.50')
  expect(inBengali.taka(125000)).toBe('৳১,২৫,০০০')
})

test('numbers of orders are not grouped', () => {
  expect(inEnglish.digits(123456)).toBe('123456')
  expect(inBengali.digits('01712-345678')).toBe('০১৭১২-৩৪৫৬৭৮')
})

test('an age is told in one unit', () => {
  const now = Date.parse('2001-11-22T12:00:00.000Z')
  const ago = (moment: string) => inEnglish.ago(moment, en.common, now)
  expect(ago('2001-11-22T11:59:31.000Z')).toBe('just now')
  expect(ago('2001-11-22T11:18:00.000Z')).toBe('42 min')
  expect(ago('2001-11-21T13:00:00.000Z')).toBe('23 h')
  expect(ago('2001-11-20T13:00:00.000Z')).toBe('47 h')
  expect(ago('2001-11-19T12:00:00.000Z')).toBe('3 d')
  expect(inEnglish.before('2001-11-22T11:58:00.000Z', en.common, now)).toBe('2 min ago')
  expect(inEnglish.before('2001-11-22T11:59:31.000Z', en.common, now)).toBe('just now')
})

test('moments are those of Bangladesh', () => {
  expect(inEnglish.moment('2001-11-22T18:30:00.000Z')).toMatch(/23 Nov/)
})

test('Bengali tells the part of the day before the hour, and never AM or PM', () => {
  const at = (utc: string) => inBengali.moment(`2001-11-22T${utc}:00.000Z`)
  expect(at('16:33')).toBe('২২ নভে, রাত ১০:৩৩')
  expect(at('03:05')).toBe('২২ নভে, সকাল ৯:০৫')
  expect(at('06:05')).toBe('২২ নভে, দুপুর ১২:০৫')
})

test('amounts are typed in digits of either script', () => {
  expect(['1250', '১,২৫০.৫০', ' ৳ 12 ', '0'].map(typedAmount)).toEqual([1250, 1250.5, 12, 0])
  expect(['', '-5', '1e3', '12.345', 'twelve'].map(typedAmount)).toEqual(Array(5).fill(undefined))
})
