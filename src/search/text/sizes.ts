import { foldText } from '#platform/rules/text.ts'

/** Units as people write them, by what they measure; the factor turns an amount into the base unit. */
const UNITS: [base: string, factor: number, spellings: string][] = [
  ['g', 1000, 'kg kgs kilo kilogram kilograms কেজি কিলো কিলোগ্রাম'],
  ['g', 1, 'g gm gms gram grams gr গ্রাম'],
  ['g', 0.001, 'mg মিলিগ্রাম'],
  ['g', 100_000, 'mon maund মণ'],
  ['ml', 1000, 'l lt ltr ltrs liter liters litre litres লিটার লিঃ'],
  ['ml', 1, 'ml mls milliliter millilitre মিলি মিলিলিটার'],
  ['ton', 1, 'ton tons tonne টন'],
  ['pc', 1, 'pc pcs piece pieces টি টা পিস'],
  ['pc', 12, 'dozen ডজন'],
  ['w', 1, 'w watt watts ওয়াট'],
  ['v', 1, 'v volt volts ভোল্ট'],
  ['mah', 1, 'mah এমএএইচ'],
  ['inch', 1, 'inch inches in ইঞ্চি'],
  ['cm', 1, 'cm centimeter সেমি'],
  ['cm', 0.1, 'mm মিমি'],
  ['cm', 100, 'm meter metre মিটার'],
  ['ft', 1, 'ft feet foot ফুট ফিট'],
  ['gb', 1, 'gb জিবি'],
  ['gb', 1024, 'tb টিবি'],
  ['mp', 1, 'mp'],
  ['hp', 1, 'hp'],
  ['gsm', 1, 'gsm জিএসএম'],
]

const BY_SPELLING = new Map(
  UNITS.flatMap(([base, factor, spellings]) =>
    spellings.split(' ').map((unit) => [unit.normalize('NFC'), { base, factor }] as const),
  ),
)
const AMOUNT = /(\p{N}+(?:[.,]\p{N}+)*)\s*-?\s*(\p{L}[\p{L}\p{M}]*ঃ?)/gu

/** Whether a folded word is a unit, which by itself is no product. */
export const isUnit = (word: string): boolean => BY_SPELLING.has(word)

/** An amount with its unit: `=5000g` for 5kg, 5 KG and ৫ কেজি. */
export interface Size {
  term: string
  /** The text that says so, folded. */
  text: string
}

/** A folded text up to its first size. O(length). */
export function beforeSizes(text: string): string {
  const [first] = sizesOf(text)
  return first ? text.slice(0, text.indexOf(first.text)) : text
}

/** The sizes that a text names, in their order. O(length). */
export function sizesOf(text: string): Size[] {
  const sizes: Size[] = []
  for (const [whole, number = '', unit = ''] of foldText(text).matchAll(AMOUNT)) {
    const known = BY_SPELLING.get(unit)
    // With a blank between them, `5 in` is rather the preposition.
    if (!known || (unit === 'in' && whole !== number + unit)) continue
    // A comma before three digits groups them: 1,500 ml.
    const amount = Number(number.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '').replace(',', '.'))
    if (!Number.isFinite(amount)) continue
    sizes.push({ term: `=${Number((amount * known.factor).toFixed(3))}${known.base}`, text: whole })
  }
  return sizes
}
