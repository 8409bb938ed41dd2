import { expect, test } from 'vitest'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'
import { nameWithoutValues, optionsText } from '#shop/catalogue/rules/product-options.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'

test('what a product is of its group is one line: a colour says by itself what it is', () => {
  expect(optionsText(['Size', 'Colour'], ['38', 'Purple'])).toBe('Size 38 · Purple')
  expect(optionsText(['মাপ', 'রং'], ['৩৮', 'বেগুনি'])).toBe('মাপ ৩৮ · বেগুনি')
  expect(optionsText(['Size', 'Colour'], ['Any', ''])).toBe('')
  expect(optionsText(['Size'], [])).toBe('')
})

test('a name that ends with the values loses them, any other stays', () => {
  expect(nameWithoutValues('Kurti – 38, Teal', ['38', 'Teal'])).toBe('Kurti')
  expect(nameWithoutValues('কুর্তি – 38, Teal', ['38', 'Teal'])).toBe('কুর্তি')
  expect(nameWithoutValues('Kurti – 38', ['38', 'Teal'])).toBe('Kurti – 38')
  expect(nameWithoutValues('Kurti', ['', ''])).toBe('Kurti')
})

test('Bengali readers read the size in their words and digits, files have both in one text', () => {
  expect(wordsIn('bn', 'Size 38 · Purple')).toBe('সাইজ ৩৮ · বেগুনি')
  expect(wordsIn('bn', '500 g · L · 1 Pair')).toBe('৫০০ গ্রাম · L · ১ জোড়া')
  expect(wordsIn('bn', 'Fabric Cotton')).toBe('কাপড় সুতি')
  expect(wordsIn('bn', '3 m · M · Jamdani')).toBe('৩ মিটার · M · Jamdani')
  expect(wordsIn('en', 'Size 38 · Purple')).toBe('Size 38 · Purple')
  expect(lineName({ name: 'Kurti', options: 'Size 38' })).toBe('Kurti (Size 38)')
  expect(lineName({ name: 'Rice', options: '' })).toBe('Rice')
})
