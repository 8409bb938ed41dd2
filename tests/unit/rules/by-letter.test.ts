import { expect, test } from 'vitest'
import { groupByLetter } from '#shop/catalogue/rules/by-letter.ts'

test('names are alphabetical, in groups by first letter, Bengali after Latin', () => {
  const names = ['tea', 'চা', 'Books', '7 spices', 'Toys', 'বই', 'চিনি']
  const groups = groupByLetter(names.map((name) => ({ name })))
  expect(groups.map(({ letter, items }) => [letter, items.map(({ name }) => name)])).toEqual([
    ['#', ['7 spices']],
    ['B', ['Books']],
    ['T', ['tea', 'Toys']],
    ['চ', ['চা', 'চিনি']],
    ['ব', ['বই']],
  ])
})
