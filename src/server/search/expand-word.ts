import { consonantSkeleton, phoneticKey } from './phonetic-key.ts'
import { synonyms } from './synonyms.ts'
import { isNumber } from './words.ts'

/** A word of a query with everything that it is looked up by. */
export interface QueryWord {
  word: string
  /** Terms of the same meaning: stems, case forms, synonyms and translations; without the word itself. */
  alike: ReadonlySet<string>
  /** Phonetic keys of the word and its stems, with their variants. */
  keys: ReadonlySet<string>
  /** Consonant skeleton, empty when the word has none. */
  skeleton: string
  /** Whether terms that begin with the word match, too. */
  isPrefix: boolean
}

const PREFIX_LEAST = 3
const CONSONANTS_LEAST = 2
const STEM_LEAST = 3

/** Suffixes of English plurals and Bengali cases. A language to come adds its own here. */
const SUFFIXES = [/(?:e?s)$/, /s$/, /(?:[য়ে]?়?ের|এর|র|টি|টা|গুলো|গুলি|দের|ে|য়)$/, /র$/]
const BENGALI_CASES = ['র', 'ের', 'এর', 'ে']
const BENGALI = /^\p{Script=Bengali}/u

/** Light stemming: the word without one suffix, where enough letters are left. */
const stemsOf = (word: string): string[] =>
  SUFFIXES.map((suffix) => word.replace(suffix, '')).filter((stem) => stem !== word && stem.length >= STEM_LEAST)

const caseFormsOf = (word: string): string[] =>
  BENGALI.test(word) ? [word, ...BENGALI_CASES.map((suffix) => word + suffix)] : [word]

/** Nasals, h and a final vowel are written by some people and left out by others. */
const keyVariants = (key: string): string[] => [
  key,
  key.replace(/n(?=[tdcsjkgp])/g, ''),
  key.replaceAll('h', ''),
  key.replace(/i$/, ''),
]

/** Whether a key is selective: too many words share one with a single consonant. */
const isSelective = (key: string): boolean => key.replace(/[iu]/g, '').length >= CONSONANTS_LEAST

/**
 * Query expansion of one word: stems, case forms, synonyms, phonetic keys. Done when a search is made and never stored,
 * so that new synonyms need no reindex. O(length + synonyms).
 */
export function expandWord(word: string): QueryWord {
  const stems = isNumber(word) ? [] : stemsOf(word)
  const same = [word, ...stems]
  const meanings = same.flatMap((each) => [...(synonyms().get(each) ?? [])])
  const alike = new Set([...stems, ...meanings].flatMap(caseFormsOf))
  alike.delete(word)
  const keys = new Set(same.map(phoneticKey).flatMap(keyVariants).filter(isSelective))
  return { word, alike, keys, skeleton: consonantSkeleton(phoneticKey(word)), isPrefix: word.length >= PREFIX_LEAST }
}
