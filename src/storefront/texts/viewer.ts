import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Which of how many pictures is shown, as `2/5`. */
export const pictureOf = (shown: number, all: number): string =>
  text({ en: `${shown}/${all}`, bn: `${bengaliDigits(shown)}/${bengaliDigits(all)}` })
