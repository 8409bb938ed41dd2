import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyText } from '#platform/rules/text.ts'
import { readVariant, writeVariant } from '#shop/catalogue/rules/variant-cell.ts'

test('a variant is read as it was written, whatever signs its names have', () => {
  const label = fc
    .stringMatching(/^[\w#|:\\ ,ক-হ]{1,12}$/)
    .map(tidyText)
    .filter((text) => text !== '' && !text.startsWith('#'))
  const pairs = fc.uniqueArray(fc.tuple(label, label), {
    selector: ([option]) => option.toLowerCase(),
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(label, label, pairs, (code, name, all) => {
      const variant = { code, name, options: all.map(([option]) => option), values: all.map(([, value]) => value) }
      expect(readVariant(writeVariant(variant))).toEqual(variant)
    }),
  )
})

test('a cell typed by hand needs no code; what is no variant is none', () => {
  expect(readVariant('Cotton Panjabi | Size: M|Colour:Red')).toEqual({
    ...{ code: 'cotton panjabi', name: 'Cotton Panjabi', options: ['Size', 'Colour'], values: ['M', 'Red'] },
  })
  for (const text of ['', 'Panjabi', 'Panjabi | M', 'Panjabi | Size:', '| Size: M', 'Panjabi | Size: M | size: L'])
    expect(readVariant(text), text).toBeUndefined()
})
