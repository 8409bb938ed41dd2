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

/** Characters that show nothing: blanks, control, format and ignorable ones, and the blank of Braille. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{DI}\u2800]/gu

/** A text without what shows nothing: for comparing only, as Bengali needs its joiners. */
export const onlySeen = (text: string): string => text.replace(UNSEEN, '')

/** Whether a reader sees nothing of a text. */
export const isBlank = (text: string): boolean => onlySeen(text) === ''

/** A text as it is stored: trimmed, without control and bidi characters, empty when a reader sees nothing of it. */
export function plainText(typed: string): string {
  const text = withoutControls(typed).trim()
  return isBlank(text) ? '' : text
}
