import { foldText } from '#platform/rules/text.ts'

/** Units as people write them, by what they measure; the factor turns an amount into the base unit. */
const UNITS: [base: string, factor: number, spellings: string][] = [
  ['g', 1000, 'kg kgs kilo kilogram kilograms কেজি কিলো কিলোগ্রাম'],
  ['g', 1, 'g gm gms gram grams gr গ্রাম'],
  ['g', 0.001, 'mg মিলিগ্রাম'],
  ['g', 100_000, 'mon maund মণ'],
  ['ml', 1000, 'l lt ltr ltrs liter liters litre litres লিটার লি'],
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

/** Amounts as one speaks of weights and litres. */
const SPOKEN = new Map(
  Object.entries({
    ...{ half: 0.5, হাফ: 0.5, আধা: 0.5, দেড়: 1.5, আড়াই: 2.5, এক: 1, দুই: 2, তিন: 3, চার: 4, পাঁচ: 5, দশ: 10 },
    ...{ '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 },
  }).map(([spelling, amount]) => [spelling.normalize('NFC'), amount]),
)
const SPOKEN_FORMS = Array.from(SPOKEN.keys(), (form) =>
  form.includes('/') ? `(?:\\p{N}+[\\s-])?${form}` : `${form}(?=\\s)`,
)
const NUMBER = `(?:\\p{N}+|(?<![\\p{L}\\p{N}])\\.\\p{N}+)(?:[.,]\\p{N}+)*`
/** Some abbreviate a unit with dots or visargas: `কে.জি.`, `মিঃলিঃ`. */
const UNIT = '\\p{L}[\\p{L}\\p{M}]*(?:\\.\\p{L}\\p{M}*(?![\\p{L}\\p{M}]))?'
const AMOUNT = new RegExp(
  `((?<![\\p{L}\\p{M}\\p{N}/])(?:${SPOKEN_FORMS.join('|')})|${NUMBER})\\s*-?\\s*(${UNIT})`,
  'gu',
)

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

/** A comma before three digits groups them: 1,500 ml. */
const amountOf = (part: string): number =>
  SPOKEN.get(part) ?? Number(part.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '').replace(',', '.'))

/** The sizes that a text names, in their order. O(length). */
export function sizesOf(text: string): Size[] {
  const sizes: Size[] = []
  for (const [whole, number = '', unit = ''] of foldText(text).matchAll(AMOUNT)) {
    const known = BY_SPELLING.get(unit.replace(/[.ঃ]/g, ''))
    // With a blank between them, `5 in` is rather the preposition.
    if (!known || (unit === 'in' && whole !== number + unit)) continue
    const amount = number.split(/[\s-]/).reduce((sum, part) => sum + amountOf(part), 0)
    if (!Number.isFinite(amount)) continue
    sizes.push({ term: `=${Number((amount * known.factor).toFixed(3))}${known.base}`, text: whole })
  }
  return sizes
}

const MONEY = '\\p{N}[\\p{N}.,]*'
const CURRENCY = '(?:(?:৳|/-|(?:tk|taka|টাকার?)(?![\\p{L}\\p{M}]))\\s*)+'
const BELOW = '(?:এর\\s*)?(?:মধ্যে|নিচে)'
/**
 * What a search says of money, which names of products don't: `under 500`, `৳200`, `২০০ টাকার মধ্যে`. A number that letters
 * stand before, or a currency for the next one, is of a model: `a15`, `rtx 4060 tk 40000`.
 */
const PRICES = new RegExp(
  `(?<!\\p{L})(?:(?:under|below|within|tk|taka)[\\s.]*|৳\\s*)+${MONEY}(?:\\s*${CURRENCY})?` +
    `|(?<![\\p{L}\\p{M}\\p{N}.,])${MONEY}\\s*(?:${CURRENCY}(?!\\s*\\p{N})(?:${BELOW})?|${BELOW})`,
  'gu',
)

const NEXT_WORD = /^\s*(\p{L}[\p{L}\p{M}]*)/u

/** A search without its prices, unless it has nothing else; `under 5 kg` is none. */
export function withoutPrices(text: string): string {
  const whole = foldText(text)
  const rest = whole.replace(PRICES, (price, at: number) => {
    const [, next = ''] = NEXT_WORD.exec(whole.slice(at + price.length)) ?? []
    return isUnit(next) ? price : ' '
  })
  return rest.trim() ? rest : text
}
