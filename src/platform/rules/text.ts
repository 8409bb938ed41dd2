import { latinDigits } from '#platform/contract/values/digits.ts'
import { withoutControls } from '#platform/contract/values/text.ts'

const ZERO_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

export { latinDigits, withoutControls }

/** Trims, collapses white space and normalizes to NFC, as some Bengali letters such as য় have two encodings. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Normalizes a text for search and sorting: tidy, lower case, Latin digits, no zero-width characters. */
export const foldText = (text: string): string => latinDigits(tidyText(text.replace(ZERO_WIDTH, ''))).toLowerCase()

/** Masks an email address: `r***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** A text whose amounts stay on the line of their unit, as `2 kg`. */
export const withWholeAmounts = (text: string): string => text.replace(/(\p{Nd}) (?=\p{L})/gu, '$1\u00a0')
