import { expect, test } from 'vitest'
import { readTracking } from '#shop/parcels/rules/read-tracking.ts'

const waiting = new Set(['H7-1', 'H8-1', 'H9-1'])

test('reads a reference and a number in any order, between any separators', () => {
  const { numbers, rest } = readTracking('H7-1\tDL241126AAAAAA\n"21A427TU",H8-1\nH9-1 ১২৩৪৫৬', waiting)
  expect(Object.fromEntries(numbers)).toEqual({ 'H7-1': 'DL241126AAAAAA', 'H8-1': '21A427TU', 'H9-1': '123456' })
  expect(rest).toEqual([])
})

test('leaves lines that are not certain to the person', () => {
  const lines = [
    'Reference,Tracking ID',
    'H7-1',
    'X1-1 DL241126AAAAAA',
    'H8-1 DL24112600 DL24112601',
    'H7-1 H8-1 D9999',
  ]
  expect(readTracking(lines.join('\n'), waiting)).toEqual({ numbers: new Map(), rest: lines })
})

test('gives a number to one parcel', () => {
  const { numbers, rest } = readTracking('H7-1 DL241126AA\nH8-1 DL241126AA', waiting)
  expect([...numbers.keys()]).toEqual(['H7-1'])
  expect(rest).toEqual(['H8-1 DL241126AA'])
})
