import { expect, test } from 'vitest'
import { countedWords } from '#search/missed-searches.ts'

test.each([
  ['  Samsung  A15  কভার ', 'samsung a 15 কভার'],
  ['power bank 20000mAh', 'power bank 20000 mah'],
  ['iPhone 15 128GB', 'iphone 15 128 gb'],
  ['WH-1000XM5', 'wh 1000 xm 5'],
])('%j is counted as %j', (typed, counted) => {
  expect(countedWords(typed)).toBe(counted.normalize('NFC'))
})

test.each([
  '01712345678',
  '০১৭১২-৩৪৫৬৭৮',
  'call +880 17 1234 5678',
  'rahim@example.com',
  'www.example.com',
  '#1042',
  'order no 1042',
  'অর্ডার নং ১০৪২',
  'trx 9G7AB2KLMN',
  '9g7ab2klmn',
  '1042',
  '%%%',
  '',
  'House 5 Road 2 Dhanmondi Dhaka please send it',
  'x'.repeat(80).replace(/x{20}/g, 'y z'.padEnd(20, 'q')),
])('%j is not counted', (typed) => {
  expect(countedWords(typed)).toBeUndefined()
})
