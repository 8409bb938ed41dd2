import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank, plainText } from '#platform/contract/values/text.ts'

const UNSEEN = [
  ...[' ', '\t', '\n', '\u00a0', '\u2003', '\u3000', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060'],
  ...['\ufeff', '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180e', '\u202a', '\u202e', '\u2066'],
  ...['\u2069', '\u206f', '\u3164', '\uffa0', '\u2800', '\ufe0f', '\u{e0001}', '\u{e0020}', '\x01', '\x1b', '\x7f'],
  ...['\x85', '\ud800', '\ue000'],
]

test('a text of invisible characters only is blank, and stored as nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...UNSEEN), minLength: 1 }), (typed) => {
      expect(isBlank(typed)).toBe(true)
      expect(plainText(typed)).toBe('')
    }),
    { seed: 1, numRuns: 1000 },
  )
})

test('control and bidi characters are stripped, and everything visible stays', () => {
  expect(plainText(' Rahim\u202egpj.exe\u2066\x1b[31m\x07 ')).toBe('Rahimgpj.exe[31m')
  expect(plainText('House 5,\r\n\tRoad 2\x00')).toBe('House 5,\r\n\tRoad 2')
})

test.each(['ক্‌ষ', 'র‍্যাব', 'রহিমা বেগম', '👩‍👩‍👧‍👦', 'محمد', '.', '𝒜'])('%s stays as it is typed', (typed) => {
  expect(isBlank(typed)).toBe(false)
  expect(plainText(typed)).toBe(typed)
})
