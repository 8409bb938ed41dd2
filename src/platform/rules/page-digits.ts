import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** A number in the digits of the edition. */
export const pageDigits = (value: number | string): string => text({ en: String(value), bn: bengaliDigits(value) })
