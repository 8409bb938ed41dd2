import { latinDigits } from '#platform/contract/values/digits.ts'

/** A barcode in the one form that is stored: without spaces, and without the apostrophe that spreadsheets put in front. */
export const tidyBarcode = (typed: string): string => latinDigits(typed).replaceAll(/^\s*'|\s/g, '')

/** The field of a product; codes of packs have 14 digits at most. */
export const BARCODE = {
  section: 'shelf',
  label: { en: 'Barcode', bn: 'বারকোড' },
  hint: {
    en: 'Of the pack, or a code of your own. The search and the camera of the back office find the product by it.',
    bn: 'প্যাকেটের, বা আপনার নিজের কোনো কোড। অফিসের সার্চ ও ক্যামেরা এটি দিয়ে পণ্য খুঁজে পায়।',
  },
  max: 64,
  tidy: tidyBarcode,
} as const

/** The forms of a barcode: scanners read the twelve digits of a UPC with or without a leading 0. */
export function barcodeForms(typed: string): string[] {
  const code = tidyBarcode(typed)
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}
