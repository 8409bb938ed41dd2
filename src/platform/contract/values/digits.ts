/** Bengali digits as Latin ones. Part of every page's script, so it is not in `text.ts`, which only forms need. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))

/** Latin digits as Bengali ones, as the Bengali edition shows numbers. */
export const bengaliDigits = (value: number | string): string =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
