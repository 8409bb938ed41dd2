/** Bengali digits to Latin ones. Apart from `text.ts`: the frame's script reads typed quantities on every page. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
