/** Letters and signs that Bengali writers take for each other, in the form that stands for both. */
const SAME = new Map(
  ['ীি', 'ূু', 'ঈই', 'ঊউ', 'শস', 'ষস', 'ণন', 'যজ', 'ৎত', 'ঙং'].map(([from = '', to = '']) => [from, to]),
)
const MIXED_UP = new RegExp([...SAME.keys()].join('|'), 'gu')
/** Virama, nukta, chandrabindu, which people leave out. */
const SILENT = /[\u09cd\u09bc\u0981]/g

/**
 * The spelling of a Bengali word in NFC without what people mix up (ি ী, ু ূ, শ স ষ, ন ণ, জ য, র ড়) or leave out, and
 * without doubled letters, so that misspellings can be compared. O(length).
 */
export const foldBengali = (word: string): string =>
  word
    // য় is a vowel, unlike য.
    .replace(/\u09af\u09bc/g, 'অ')
    .replace(/[\u09a1\u09a2]\u09bc/g, 'র')
    .replace(SILENT, '')
    .replace(MIXED_UP, (letter) => SAME.get(letter) ?? letter)
    .replace(/(.)\1+/g, '$1')
