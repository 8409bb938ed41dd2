import { describe, expect, test } from 'vitest'
import { phoneticKey } from '#search/text/phonetic-key.ts'

describe('one key for', () => {
  test.each([
    ['শাড়ি', 'শাড়ী', 'saree', 'sharee', 'shari', 'sari'],
    ['পাঞ্জাবি', 'panjabi', 'Panjabee'.toLowerCase()],
    ['মরিচ', 'morich', 'moreech'],
    ['শ্যাম্পু', 'shampoo', 'shampu'],
    ['জামদানি', 'jamdani', 'zamdani'],
    ['বিস্কুট', 'biskut', 'biscut'],
    ['চানাচুর', 'chanachur', 'chanachoor'],
    ['ভাত', 'বাত', 'bhat', 'bat', 'vat'],
    ['কেক', 'cake'],
    ['রাইস', 'rice'],
    ['ঢাকাই', 'dhakai'],
    ['ক্রিম', 'cream'],
    ['চকলেট', 'chocolate'],
  ])('%s and its spellings', (...spellings) => {
    const [first = '', ...others] = spellings.map((word) => phoneticKey(word.normalize('NFC')))
    expect(first).not.toBe('')
    expect(others).toEqual(others.map(() => first))
  })
})

test('words with different sounds have different keys', () => {
  const words = ['শাড়ি', 'সারা', 'মুড়ি', 'মরিচ', 'তেল', 'তিল', 'কলা', 'কালি', 'চিনি', 'চানা']
  expect(new Set(words.map((word) => phoneticKey(word.normalize('NFC')))).size).toBe(words.length)
})

test('numbers and other scripts have no key', () => {
  expect(['500', 'चाय', '茶', ''].map(phoneticKey)).toEqual(['', '', '', ''])
})
