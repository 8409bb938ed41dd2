import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductGroup } from '#shop/catalogue/contract/product-group.ts'
import { colourOf } from '#shop/catalogue/rules/colours.ts'
import { combinationsOf, groupCardOf, leadOf, pickersOf, siblingName } from '#shop/catalogue/rules/product-group.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'

const panjabi = (...siblings: [pk: number, size: string, colour: string, price?: number][]): ProductGroup => ({
  pk: 1,
  name: 'Panjabi',
  options: ['Size', 'Colour'],
  siblings: siblings.map(([pk, size, colour, price = 450]) => ({ pk, values: [size, colour], price })),
})
const GROUP = panjabi([1, 'M', 'Red'], [2, 'L', 'Red', 480], [3, 'M', 'Teal-ish'], [4, 'XL', 'Red'])

test('a value leads to the sibling that differs in nothing else, and says what else differs where there is none', () => {
  const [size, colour] = pickersOf(GROUP, 3)
  expect(size).toMatchObject({ option: 'Size', value: 'M' })
  expect(size?.choices.map(({ value, leadsTo, instead }) => [value, leadsTo, instead])).toEqual([
    ['M', undefined, []],
    ['L', 2, [{ option: 'Colour', value: 'Red' }]],
    ['XL', 4, [{ option: 'Colour', value: 'Red' }]],
  ])
  expect(colour?.choices).toEqual([
    { value: 'Red', leadsTo: 1, instead: [], isOut: false, swatch: colourOf('red') },
    { value: 'Teal-ish', leadsTo: undefined, instead: [], isOut: false, swatch: undefined },
  ])
  expect(pickersOf(panjabi([1, 'M', 'Red']), 1)).toEqual([])
  expect(pickersOf(GROUP, 99)).toEqual([])
})

test('every sibling is reached by links from every other one', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const groups = fc.uniqueArray(fc.tuple(value, value), { selector: String, minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(groups, (combinations) => {
      const group = panjabi(
        ...combinations.map(([size, colour], index): [number, string, string] => [index + 1, size, colour]),
      )
      const seen = new Set([1])
      for (const pk of seen)
        for (const { choices } of pickersOf(group, pk))
          for (const { leadsTo } of choices) if (leadsTo !== undefined) seen.add(leadsTo)
      expect(seen.size).toBe(combinations.length)
    }),
  )
})

test('a card has the lowest price of its group with “from”, and its colours', () => {
  expect(groupCardOf(GROUP, 1)).toEqual({ pk: 1, name: 'Panjabi', is_from: true, swatches: [colourOf('লাল')] })
  expect(groupCardOf(GROUP, 2)?.is_from).toBe(false)
  expect(groupCardOf(panjabi([1, 'M', 'Red'], [2, 'L', 'Red']), 1)?.is_from).toBe(false)
  expect(groupCardOf(panjabi([1, 'M', 'Red']), 1)).toBeUndefined()
  expect(leadOf([{ price: 3 }, { price: 2, at: 1 }, { price: 2, at: 2 }])).toEqual({ price: 2, at: 1 })
})

test('a group is as well stocked as its best sibling, and says nothing where one is always there', () => {
  const wordOf = (...words: (StockWord | undefined)[]) => {
    const siblings = words.map((stock, at) => ({ pk: at, values: [String(at), ''], price: 1, ...(stock && { stock }) }))
    return groupCardOf({ ...GROUP, siblings }, 0)?.stock
  }
  expect(wordOf('out', 'out')).toBe('out')
  expect(wordOf('out', 'few')).toBe('few')
  expect(wordOf('few', 'in', 'out')).toBe('in')
  expect(wordOf('later', 'out')).toBe('later')
  expect(wordOf('out', undefined)).toBeUndefined()
  const siblings = GROUP.siblings.slice(0, 2).map((each) => (each.pk === 2 ? { ...each, stock: 'out' as const } : each))
  const [size] = pickersOf({ ...GROUP, siblings }, 1)
  expect(size?.choices.map(({ isOut }) => isOut)).toEqual([false, true])
})

test('combinations and names of siblings', () => {
  expect(combinationsOf([['M', 'L'], ['Red']])).toEqual([
    ['M', 'Red'],
    ['L', 'Red'],
  ])
  expect(siblingName('Panjabi', ['M', 'Red'])).toBe('Panjabi – M, Red')
})
