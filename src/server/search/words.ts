import { SEARCH_WORD_MOST } from '#contract/limits.ts'
import { foldText } from '#rules/text.ts'

const APOSTROPHES = /['’‘`´]/g
const LETTERS_OR_DIGITS = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu

/**
 * The words of a text as they are stored and asked for, in their order: folded, without what stands between them.
 * Digits part from letters, so that `500ml` is found by `500 ml`.
 */
export const toWords = (text: string): string[] =>
  (foldText(text.replace(APOSTROPHES, '')).match(LETTERS_OR_DIGITS) ?? []).map((word) =>
    word.slice(0, SEARCH_WORD_MOST),
  )

/** Whether a word is a number: it has no other spelling. */
export const isNumber = (word: string): boolean => /^\p{N}/u.test(word)
