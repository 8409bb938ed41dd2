import { isTypo } from './edit-distance.ts'
import type { QueryWord } from './expand-word.ts'

/** A term of the index: a word that some product has, with its keys (phonetic-key.ts). */
export interface Term {
  id: number
  word: string
  key: string
  skeleton: string
}

/** How a term matches a word of a query. Synonyms and phonetic keys count alike. */
export type MatchKind = 'exact' | 'prefix' | 'phonetic' | 'skeleton' | 'typo'

/** How a term matches a word by its spelling, its meaning or its sound; undefined when it does not. O(length). */
export function matchOf({ word, alike, keys, isPrefix }: QueryWord, term: Term): MatchKind | undefined {
  if (term.word === word) return 'exact'
  if (isPrefix && term.word.startsWith(word)) return 'prefix'
  return alike.has(term.word) || keys.has(term.key) ? 'phonetic' : undefined
}

/** How a term matches a word for which `matchOf` finds nothing good: a prefix of any length, or the same consonants. */
export function looseMatchOf({ word, skeleton }: QueryWord, term: Term): MatchKind | undefined {
  if (term.word.startsWith(word)) return 'prefix'
  return skeleton !== '' && term.skeleton === skeleton ? 'skeleton' : undefined
}

/** As `looseMatchOf`, misspellings included. Costs one edit distance. */
export const fuzzyMatchOf = (query: QueryWord, term: Term): MatchKind | undefined =>
  looseMatchOf(query, term) ?? (isTypo(query.word, term.word) ? 'typo' : undefined)
