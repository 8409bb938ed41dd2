import { latinDigits } from '#contract/digits.ts'
import { withoutControls } from '#contract/text.ts'

const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g

export { latinDigits, withoutControls }

/** Blanks folded to single ones, none at the ends; NFC, so that য় is one thing however it was typed. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A text as it is searched and sorted: tidy, lower case, Latin digits, nothing invisible. */
export const foldText = (text: string): string => latinDigits(tidyText(text.replace(ZERO_WIDTH, ''))).toLowerCase()

/** A phone as it is compared: `+8801…`, `8801…` and `01…` are one (spec §10). */
export function foldPhone(phone: string): string {
  const digits = latinDigits(phone).replace(/\D/g, '').replace(/^00/, '')
  return digits.replace(/^880?(?=1\d{9}$)/, '0')
}

/** An address that its owner recognizes and nobody can write to: `r***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')
