import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { bengaliColour } from './colours.ts'

/** Words of options and units that every shop has, in Bengali. */
const WORDS: Record<string, string> = {
  size: 'সাইজ',
  colour: 'রং',
  color: 'রং',
  weight: 'ওজন',
  length: 'লম্বা',
  pack: 'প্যাক',
  free: 'ফ্রি',
  small: 'ছোট',
  medium: 'মাঝারি',
  large: 'বড়',
  kg: 'কেজি',
  g: 'গ্রাম',
  gm: 'গ্রাম',
  ml: 'মিলি',
  l: 'লিটার',
  ltr: 'লিটার',
  litre: 'লিটার',
  pc: 'পিস',
  pcs: 'পিস',
  piece: 'পিস',
  pair: 'জোড়া',
  set: 'সেট',
  dozen: 'ডজন',
  box: 'বক্স',
  bottle: 'বোতল',
}

/** A letter alone after no number is a size: `L` is no litre. */
const inWords = (text: string): string =>
  text.replace(/(\d\s*)?([a-z]+)/gi, (whole, number: string | undefined, word: string) => {
    const known = word.length > 1 || number !== undefined ? WORDS[word.toLowerCase()] : undefined
    return known === undefined ? whole : number === undefined ? known : `${number.trim()} ${known}`
  })

/** Option, option value or unit for a reader of this language: words that are not known stay the merchant's. */
export const wordsIn = (language: Language, text: string): string =>
  language === 'bn'
    ? bengaliDigits(
        text
          .split(' · ')
          .map((part) => bengaliColour(part) ?? inWords(part))
          .join(' · '),
      )
    : text
