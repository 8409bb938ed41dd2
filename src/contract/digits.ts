/** Bengali digits to Latin ones. Every page's script has it, so it stands apart from what forms need of texts. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
