import { expect, test } from 'vitest'
import { isUnfinished, readQuantity } from '#platform/rules/typed-quantity.ts'

test.each([
  ['5', 5],
  ['২৫', 25],
  [' 7 ', 7],
  ['-3', 0],
  ['-৩', 0],
  ['2.7', 2],
  ['2 kg', 2],
  ['5000', 999],
  ['9'.repeat(400), 999],
])('a cart quantity typed as %s is %s', (typed, quantity) => expect(readQuantity(typed, 0)).toBe(quantity))

test.each(['', ' ', '-', 'many'])('“%s” is no quantity', (typed) => expect(readQuantity(typed, 0)).toBeUndefined())

test('a chosen quantity is at least 1', () => {
  expect(['3', '0', '-4'].map((typed) => readQuantity(typed, 1))).toEqual([3, 1, 1])
})

test('an incomplete number is not corrected while it is typed', () => {
  expect(['', '-', '1.', 'a'].map(isUnfinished)).toEqual([true, true, true, true])
  expect(['5', '৫', '-3', '5 '].map(isUnfinished)).toEqual([false, false, false, false])
})
