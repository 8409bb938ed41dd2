import { isNumber } from './words.ts'

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
