import { expect, test } from 'vitest'
import { smsParts } from '#shop/messages/rules/sms-parts.ts'

const PARTS: [string, string, { units: number; parts: number; isUnicode: boolean }][] = [
  ['nothing', '', { units: 0, parts: 0, isUnicode: false }],
  ['160 letters', 'a'.repeat(160), { units: 160, parts: 1, isUnicode: false }],
  ['161 letters', 'a'.repeat(161), { units: 161, parts: 2, isUnicode: false }],
  ['two full parts', 'a'.repeat(306), { units: 306, parts: 2, isUnicode: false }],
  ['one letter more', 'a'.repeat(307), { units: 307, parts: 3, isUnicode: false }],
  ['brackets, which count two', '{'.repeat(80), { units: 160, parts: 1, isUnicode: false }],
  [
    'a bracket that no part may split',
    `${'a'.repeat(152)}{${'a'.repeat(152)}`,
    { units: 306, parts: 3, isUnicode: false },
  ],
  ['70 Bengali letters', 'ক'.repeat(70), { units: 70, parts: 1, isUnicode: true }],
  ['71 Bengali letters', 'ক'.repeat(71), { units: 71, parts: 2, isUnicode: true }],
  ['the sign of taka', `৳${'a'.repeat(70)}`, { units: 71, parts: 2, isUnicode: true }],
  [
    'an emoji that no part may split',
    `${'a'.repeat(66)}🎁${'a'.repeat(66)}`,
    { units: 134, parts: 3, isUnicode: true },
  ],
]

test.each(PARTS)('%s', (_, text, expected) => {
  expect(smsParts(text)).toEqual(expected)
})
