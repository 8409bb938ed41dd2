import { expect, test } from 'vitest'
import { foldPhone, foldText, latinDigits, maskEmail, tidyText } from '#rules/text.ts'

test('Bengali digits become Latin ones', () => expect(latinDigits('০১২৩৪৫৬৭৮৯ টাকা')).toBe('0123456789 টাকা'))

test('a tidy text has single blanks, none at its ends, and one spelling', () => {
  expect(tidyText('  Mustard \n oil ')).toBe('Mustard oil')
  expect(tidyText('\u09af\u09bc')).toBe(tidyText('\u09df'))
})

test('a folded text is lower case and shows nothing invisible', () => {
  expect(foldText(' Tea\u200d ৫০০ G ')).toBe('tea 500 g')
})

test.each(['01712345678', '+8801712345678', '8801712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮', '008801712345678'])(
  '%s is the phone 01712345678',
  (typed) => expect(foldPhone(typed)).toBe('01712345678'),
)

test('a phone of another country keeps its digits', () => expect(foldPhone('+44 20 7946 0000')).toBe('442079460000'))

test('a masked email keeps its first letter and its host', () => {
  expect(maskEmail('rahima@example.com')).toBe('r***@example.com')
})
