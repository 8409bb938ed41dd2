/** Control characters but tabs and line breaks, and characters that turn the direction of the text around them. */
const HARMFUL = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** Characters that show nothing: blanks, control, format and ignorable ones, and the blank of Braille. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{DI}\u2800]/gu

/** Bengali digits to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))

/** A text without what shows nothing: for comparing only, as Bengali needs its joiners. */
export const onlySeen = (text: string): string => text.replace(UNSEEN, '')

/** Whether a reader sees nothing of a text. */
export const isBlank = (text: string): boolean => onlySeen(text) === ''

/** A text as it is stored: trimmed, without control and bidi characters, empty when a reader sees nothing of it. */
export function plainText(typed: string): string {
  const text = typed.replace(HARMFUL, '').trim()
  return isBlank(text) ? '' : text
}
