import { bengaliDigits } from '#contract/digits.ts'
import { text } from '#contract/edition.ts'

/** Pictures on the whole screen. */

export const pictureOf = (shown: number, all: number): string =>
  text({ en: `${shown}/${all}`, bn: `${bengaliDigits(shown)}/${bengaliDigits(all)}` })
