import { describe, expect, test } from 'vitest'
import { roughKey, skeletonOf } from '#server/search/rough-key.ts'

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
    const [first = '', ...others] = spellings.map((word) => roughKey(word.normalize('NFC')))
    expect(first).not.toBe('')
    expect(others).toEqual(others.map(() => first))
  })
})

test('words of other sounds have other keys', () => {
  const words = ['শাড়ি', 'সারা', 'মুড়ি', 'মরিচ', 'তেল', 'তিল', 'কলা', 'কালি', 'চিনি', 'চানা']
  expect(new Set(words.map((word) => roughKey(word.normalize('NFC')))).size).toBe(words.length)
})

test('numbers and other scripts have none', () => {
  expect(['500', 'चाय', '茶', ''].map(roughKey)).toEqual(['', '', '', ''])
})

test('a skeleton is of three consonants at least', () => {
  expect(skeletonOf(roughKey('butter'))).toBe(skeletonOf(roughKey('বাটার')))
  expect(skeletonOf(roughKey('cup'))).toBe('')
})
