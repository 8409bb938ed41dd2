import { isNumber } from './words.ts'

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

const MIN_STEM = 3
const MIN_BENGALI_STEM = 2
const BENGALI = /^\p{Script=Bengali}/u
const BENGALI_SUFFIX = /(?:[য়ে]?়?ের|এর|র|টি|টা|গুলো|গুলি|দের|ে|য়)$/
const BENGALI_CASES = ['র', 'ের', 'এর', 'ে', 'টি']

const enough = (stems: string[], least = MIN_STEM): string[] => stems.filter((stem) => stem.length >= least)

function latinForms(word: string): string[] {
  if (word.endsWith('ies')) return enough([`${word.slice(0, -3)}y`, word.slice(0, -1)])
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return enough([word.slice(0, -2), word.slice(0, -1)])
  if (/[^s]s$/.test(word)) return enough([word.slice(0, -1)])
  if (word.length < MIN_STEM) return []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`, `${word}s`]
  return /(?:s|x|z|ch|sh)$/.test(word) ? [`${word}es`] : [`${word}s`]
}

function bengaliForms(word: string): string[] {
  const stems = enough([word.replace(BENGALI_SUFFIX, ''), word.replace(/র$/, '')], MIN_BENGALI_STEM).filter(
    (stem) => stem !== word,
  )
  return [...stems, ...[word, ...stems].flatMap((stem) => BENGALI_CASES.map((suffix) => stem + suffix))]
}

/** Light stemming, both ways: the singular or plural of an English word, stems and case forms of a Bengali one. */
export function formsOf(word: string): string[] {
  if (isNumber(word)) return []
  return BENGALI.test(word) ? bengaliForms(word) : latinForms(word)
}

/** A Bengali word in Latin letters without the ending of its case: `murgir`, `meyeder`. */
export const banglishStems = (word: string): string[] =>
  enough(
    [/er$/, /r$/, /der$/, /te$/, /ta$/, /ti$/].map((suffix) => word.replace(suffix, '')),
    MIN_BENGALI_STEM,
  ).filter((stem) => stem !== word)

/** Names of the Latin letters as Bengali writes abbreviations: আরএফএল is RFL. */
const NAMES = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'.normalize('NFC')
const BY_LETTER = new Map(NAMES.split(' ').map((name, at) => [String.fromCharCode(97 + at), name]))
const MIN_LETTERS = 2
const MAX_LETTERS = 5
const BY_NAME = new Map([...BY_LETTER].map(([letter, name]) => [name, letter]))
const LONGEST_FIRST = [...BY_NAME.keys()].sort((a, b) => b.length - a.length)
/** A name ends before no sign of its last letter: এসিআই is এ, সি and আই, not এস. */
const NAME = new RegExp(`(?:${LONGEST_FIRST.join('|')})(?!\\p{M})`, 'gu')

/** An abbreviation in the other script, by the names of its letters; undefined for a word that can’t be one. */
export function spellOut(word: string): string | undefined {
  if (/^[a-z]+$/.test(word)) {
    if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return undefined
    return Array.from(word, (letter) => BY_LETTER.get(letter)).join('')
  }
  const names = word.match(NAME) ?? []
  if (names.length < MIN_LETTERS || names.join('') !== word) return undefined
  return names.map((name) => BY_NAME.get(name)).join('')
}
