import { countEdits, editsAllowed } from './edits.ts'
import { PLACE, type Place } from './product-words.ts'
import type { QueryWord } from './query-word.ts'

/** A word of the vocabulary, by the id that its postings have. */
export interface KnownWord {
  id: number
  word: string
  key: string
  skeleton: string
}

/** How a known word answers a word of a search. */
export type Kind = 'exact' | 'prefix' | 'key' | 'skeleton' | 'typo'

/** How well a product matches a word by its name, best first. One less than all best is left for a whole name. */
const NAME: Record<Kind, number> = { exact: 2, prefix: 3, key: 4, skeleton: 6, typo: 7 }
export const BEST_TIER = NAME.exact
/** By its keywords, or by the category that the mark stands for. */
const KEYWORD = 5
const DESCRIPTION = 8
/** Above it, better is looked for among nearer and further spellings. */
export const FOUND_TIER = KEYWORD

/** The tier of a word found in a place; 0 where it counts for nothing. Descriptions are too long for guesses. */
export function tierOf(kind: Kind, place: Place): number {
  if (place === PLACE.name) return NAME[kind]
  if (place === PLACE.description) return kind === 'exact' ? DESCRIPTION : 0
  return Math.max(KEYWORD, NAME[kind])
}

/** How a known word answers a word of a search. */
export function kindOf({ word, alike, keys, isPrefix }: QueryWord, known: KnownWord): Kind | undefined {
  if (known.word === word) return 'exact'
  if (isPrefix && known.word.startsWith(word)) return 'prefix'
  return alike.has(known.word) || keys.has(known.key) ? 'key' : undefined
}

/** The same for a word to which nothing better answers. */
export function looseKindOf({ word, skeleton }: QueryWord, known: KnownWord): Kind | undefined {
  if (known.word.startsWith(word)) return 'prefix'
  if (skeleton !== '' && known.skeleton === skeleton) return 'skeleton'
  const edits = editsAllowed(word, known.word)
  return edits > 0 && countEdits(word, known.word, edits) <= edits ? 'typo' : undefined
}
