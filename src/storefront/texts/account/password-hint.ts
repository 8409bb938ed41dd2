import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Below the field of a new password. */

export const atLeastCharacters = (least: number): string =>
  text({ en: `At least ${least} characters.`, bn: `অন্তত ${bengaliDigits(least)} অক্ষর।` })
