import { bengaliDigits } from '#contract/digits.ts'
import { text } from '#contract/edition.ts'

/** Below the field of a new password. */

export const atLeastCharacters = (least: number): string =>
  text({ en: `At least ${least} characters.`, bn: `অন্তত ${bengaliDigits(least)} অক্ষর।` })
