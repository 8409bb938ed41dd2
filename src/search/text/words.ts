import { MAX_SEARCH_WORD } from '#platform/contract/limits.ts'
import { foldText } from '#platform/rules/text.ts'

const APOSTROPHES = /['’‘`´]/g
/** Latin letters with an accent, as of Café and Nestlé, which hardly anybody types; a sign of Bengali is a letter of its word. */
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/
const ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu
const plain = (text: string): string =>
  ACCENTED.test(text) ? text.normalize('NFD').replace(ACCENTS, '').normalize('NFC') : text

const LETTERS_OR_DIGITS = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu

/**
 * Tokenizer of products and queries alike: folds case, digits and Unicode forms (`foldText`), then splits into runs of
 * letters and runs of digits, in their order. `500ml` becomes `500`, `ml`, so that `500 ml` finds it. O(length).
 */
export const toWords = (text: string): string[] =>
  (plain(foldText(text.replace(APOSTROPHES, ''))).match(LETTERS_OR_DIGITS) ?? []).map((word) =>
    word.slice(0, MAX_SEARCH_WORD),
  )

/** Whether a word is a number. A number has no stem, no phonetic key and no misspelling. */
export const isNumber = (word: string): boolean => /^\p{N}/u.test(word)
