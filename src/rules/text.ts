const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g

/** Vertical tab (a line break inside an Excel cell), form feed and NEL separate words, as a blank does. */
const OLD_BREAKS = /[\v\f\u0085]/g
/**
 * C0 and C1 controls but tab and line breaks, bidi controls, and what is invisible. ZWNJ and ZWJ stay: Bengali and emoji
 * are written with them.
 */
const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g

/** The text without control, bidi and invisible characters. PostgreSQL stores no NUL, and bidi controls fake a text. */
export const withoutControls = (text: string): string => text.replace(OLD_BREAKS, ' ').replace(CONTROLS, '')

/** Bengali digits to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))

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
