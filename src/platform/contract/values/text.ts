/** Vertical tab (a line break inside an Excel cell), form feed and NEL become blanks, as they separate words. */
const OLD_BREAKS = /[\v\f\u0085]/g
/**
 * C0 and C1 controls except tab and line breaks, bidi controls, and invisible characters. ZWNJ and ZWJ stay, as Bengali
 * and emoji need them.
 */
const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g

/** The text without control, bidi and invisible characters: PostgreSQL can't store NUL, and bidi controls disguise text. */
export const withoutControls = (text: string): string => text.replace(OLD_BREAKS, ' ').replace(CONTROLS, '')

/** Characters without a visible shape: blanks, control, format and ignorable ones, and the Braille blank. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{DI}\u2800]/gu

/** The text without invisible characters, for comparisons only, as Bengali needs its joiners. */
export const onlySeen = (text: string): string => text.replace(UNSEEN, '')

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => onlySeen(text) === ''

/** The text as it is stored: trimmed, without control and bidi characters, empty if nothing of it is visible. */
export function plainText(typed: string): string {
  const text = withoutControls(typed).trim()
  return isBlank(text) ? '' : text
}
