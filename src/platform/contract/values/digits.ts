/**
 * Bengali digits as Latin ones. FirstPaint.astro inlines the source of this function in every page, so it may not use
 * anything from outside.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))

/** The id that a text holds; 0, which no row has, for anything else. */
export const idOf = (text = ''): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** Latin digits as Bengali ones, as the Bengali edition shows numbers. */
export const bengaliDigits = (value: number | string): string =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
