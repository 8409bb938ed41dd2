import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Pictures on the whole screen. */

export const pictureOf = (shown: number, all: number): string =>
  text({ en: `${shown}/${all}`, bn: `${bengaliDigits(shown)}/${bengaliDigits(all)}` })
