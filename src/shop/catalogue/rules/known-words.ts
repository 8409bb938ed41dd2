import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { foldText } from '#platform/rules/text.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/** Words of options and units that every shop has, in Bengali. */
const WORDS: Record<string, string> = Object.assign(Object.create(null), {
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
  packet: 'প্যাকেট',
  bag: 'ব্যাগ',
  jar: 'বয়াম',
  tin: 'টিন',
  can: 'ক্যান',
  inch: 'ইঞ্চি',
  cm: 'সেমি',
  ft: 'ফুট',
  feet: 'ফুট',
  m: 'মিটার',
  metre: 'মিটার',
  yard: 'গজ',
  material: 'উপাদান',
  fabric: 'কাপড়',
  cotton: 'সুতি',
  silk: 'সিল্ক',
  leather: 'চামড়া',
  wood: 'কাঠ',
  steel: 'স্টিল',
  model: 'মডেল',
  type: 'ধরন',
  flavour: 'স্বাদ',
  flavor: 'স্বাদ',
})

/** Names of each colour in English, Bengali and Banglish; their RGB values are in colours.ts, apart, as every page may need the names. */
export const COLOUR_NAMES = [
  ['black', 'কালো', 'kalo'],
  ['white', 'সাদা', 'sada', 'shada'],
  ['ivory', 'আইভরি'],
  ['off white', 'off-white', 'offwhite', 'অফ হোয়াইট'],
  ['cream', 'ক্রিম'],
  ['grey', 'gray', 'ash', 'ধূসর', 'ছাই'],
  ['silver', 'রুপালি', 'রূপালী', 'সিলভার'],
  ['red', 'লাল', 'lal'],
  ['maroon', 'মেরুন', 'খয়েরি', 'খয়েরী'],
  ['wine', 'burgundy'],
  ['pink', 'গোলাপি', 'গোলাপী', 'golapi'],
  ['magenta', 'রানি', 'ম্যাজেন্টা'],
  ['peach', 'পীচ', 'পিচ'],
  ['coral', 'কোরাল'],
  ['orange', 'কমলা', 'komola'],
  ['mustard', 'সরিষা'],
  ['yellow', 'হলুদ', 'holud'],
  ['golden', 'gold', 'সোনালি', 'সোনালী'],
  ['green', 'সবুজ', 'sobuj'],
  ['bottle green', 'dark green', 'গাঢ় সবুজ', 'বটল গ্রিন'],
  ['olive', 'জলপাই', 'অলিভ'],
  ['mint', 'মিন্ট'],
  ['teal', 'টিল'],
  ['turquoise', 'ফিরোজা', 'firoza'],
  ['sky blue', 'sky', 'light blue', 'আকাশি', 'আসমানি', 'হালকা নীল'],
  ['blue', 'নীল', 'nil', 'neel'],
  ['royal blue', 'রয়েল ব্লু'],
  ['navy', 'navy blue', 'dark blue', 'নেভি', 'নেভি ব্লু', 'গাঢ় নীল'],
  ['indigo', 'ইন্ডিগো'],
  ['purple', 'violet', 'বেগুনি', 'বেগুনী', 'beguni'],
  ['lavender', 'lilac', 'ল্যাভেন্ডার'],
  ['brown', 'বাদামি', 'বাদামী', 'badami'],
  ['chocolate', 'coffee', 'চকলেট', 'কফি'],
  ['beige', 'বেইজ'],
  ['khaki', 'tan', 'খাকি'],
] as const

/** The first Bengali name of each colour, by each of its names. */
const BENGALI_COLOURS = new Map<string, string>(
  COLOUR_NAMES.flatMap((names: readonly string[]) => {
    const bengali = names.find((name) => /\p{Script=Bengali}/u.test(name))
    return bengali === undefined ? [] : names.map((name) => [foldText(name), bengali] as const)
  }),
)

/** A letter alone after no number is a size: `L` is no litre. */
const inWords = (text: string): string =>
  text.replace(/(\d\s*)?([a-z]+)/gi, (whole, number: string | undefined, word: string) => {
    const known = word.length > 1 || number !== undefined ? WORDS[word.toLowerCase()] : undefined
    return known === undefined ? whole : number === undefined ? known : `${number.trim()} ${known}`
  })

/** Option, value or unit for a reader of this language: in the merchant's own Bengali or by known words; others stay. */
export const wordsIn = (language: Language, text: string, own: Readonly<Record<string, string>> = {}): string =>
  language === 'bn'
    ? bengaliDigits(
        ((Object.hasOwn(own, text) && own[text]) || text)
          .split(' · ')
          .map((part) => BENGALI_COLOURS.get(foldText(part)) ?? inWords(part))
          .join(' · '),
      )
    : text
