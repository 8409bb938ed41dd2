import { everydayWords } from './everyday-words.ts'
import { roughKey, skeletonOf } from './rough-key.ts'
import { isNumber } from './words.ts'

/** A word of a search and what else it may be. */
export interface QueryWord {
  word: string
  /** Words that mean the same: other numbers and cases of it, translations. */
  alike: ReadonlySet<string>
  /** Rough keys, with those of other ways to write the same sounds. */
  keys: ReadonlySet<string>
  skeleton: string
  /** Whether words that only begin with it are meant too. */
  isPrefix: boolean
}

const PREFIX_LEAST = 3
const CONSONANTS_LEAST = 2
const STEM_LEAST = 3

const ENDINGS = [/(?:e?s)$/, /s$/, /(?:[য়ে]?়?ের|এর|র|টি|টা|গুলো|গুলি|দের|ে|য়)$/, /র$/]
const BENGALI_ENDINGS = ['র', 'ের', 'এর', 'ে']
const BENGALI = /^\p{Script=Bengali}/u

const stemsOf = (word: string): string[] =>
  ENDINGS.map((ending) => word.replace(ending, '')).filter((stem) => stem !== word && stem.length >= STEM_LEAST)

const casesOf = (word: string): string[] =>
  BENGALI.test(word) ? [word, ...BENGALI_ENDINGS.map((ending) => word + ending)] : [word]

/** Nasals, h and a last vowel are written by some and left out by others. */
const keyVariants = (key: string): string[] => [
  key,
  key.replace(/n(?=[tdcsjkgp])/g, ''),
  key.replaceAll('h', ''),
  key.replace(/i$/, ''),
]

/** Too many words sound alike that have one consonant only. */
const isTelling = (key: string): boolean => key.replace(/[iu]/g, '').length >= CONSONANTS_LEAST

/** What a word of a search stands for. */
export function toQueryWord(word: string): QueryWord {
  const stems = isNumber(word) ? [] : stemsOf(word)
  const same = [word, ...stems]
  const meanings = same.flatMap((each) => [...(everydayWords().get(each) ?? [])])
  const alike = new Set([...stems, ...meanings].flatMap(casesOf))
  alike.delete(word)
  const keys = new Set(same.map(roughKey).flatMap(keyVariants).filter(isTelling))
  return { word, alike, keys, skeleton: skeletonOf(roughKey(word)), isPrefix: word.length >= PREFIX_LEAST }
}
