import { bengaliDigits } from '#contract/digits.ts'
import { text } from '#contract/edition.ts'

/** A number in the digits of the edition. */
export const pageDigits = (value: number | string): string => text({ en: String(value), bn: bengaliDigits(value) })
