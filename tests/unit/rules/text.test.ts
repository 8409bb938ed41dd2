import { expect, test } from 'vitest'
import { foldText, latinDigits, maskEmail, tidyText, withoutControls, withWholeAmounts } from '#platform/rules/text.ts'

test('Bengali digits become Latin ones', () => expect(latinDigits('০১২৩৪৫৬৭৮৯ টাকা')).toBe('0123456789 টাকা'))

test('a tidy text is trimmed, has single spaces and is in NFC', () => {
  expect(tidyText('  Mustard \n oil ')).toBe('Mustard oil')
  expect(tidyText('\u09af\u09bc')).toBe(tidyText('\u09df'))
})

test('a folded text is lower case without invisible characters', () => {
  expect(foldText(' Tea\u200d ৫০০ G ')).toBe('tea 500 g')
})

test('a masked email has its first letter and its host', () => {
  expect(maskEmail('rahima@example.com')).toBe('r***@example.com')
})

test('control, bidi and invisible characters go; letters, joiners and line breaks stay', () => {
  expect(withoutControls('a\u0000b\u0007\u001b[31mc\u007f\u009f')).toBe('ab[31mc')
  expect(withoutControls('\ufeff\u202eevil\u202c \u2066x\u2069 \u200f\u200b')).toBe('evil x ')
  expect(withoutControls('two\vwords')).toBe('two words')
  expect(withoutControls('র‍্যাব 👩‍🌾\tক\r\nখ')).toBe('র‍্যাব 👩‍🌾\tক\r\nখ')
})

test('an amount stays on the line of its unit', () => {
  expect(withWholeAmounts('Mangoes, 2 kg for ৳200')).toBe('Mangoes, 2\u00a0kg for ৳200')
  expect(withWholeAmounts('আম, ২ কেজি ৳২০০')).toBe('আম, ২\u00a0কেজি ৳২০০')
})
