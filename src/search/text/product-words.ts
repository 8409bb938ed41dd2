import { foldText } from '#platform/rules/text.ts'
import type { OptionValue } from '#search/choices.ts'
import { type DeclaredProduct, SEARCHED_FIELDS, type SearchedField } from '#shop/catalogue/contract/product.ts'
import { beforeSizes, sizesOf } from './sizes.ts'
import { isNumber, toWords } from './words.ts'

/** What the search knows of a product: its texts, and what lists are filtered and sorted by. */
export interface IndexedProduct extends Pick<DeclaredProduct, SearchedField> {
  id: number
  name: string
  name_bn: string
  brand: string
  brand_bn: string
  unit: string
  unit_bn: string
  /** Clean HTML, as it is stored. */
  description: string
  description_bn: string
  category_id: number
  price_paisa: number
  sold: number
  /** The group of siblings that it is one of; 0 for none. */
  group_id: number
  /** The name of its group and its values of the options. */
  group_words: string
  /** 1 for one that lists show. */
  in_lists: number
  mrp_paisa: number
  discount_paisa: number
  /** Sum and number of its ratings, of all shown siblings in a group, in steps of half a star. */
  rating_halves: number
  rating_count: number
  /** Its values of its group's options. */
  options: OptionValue[]
  /** 0 for one that is sold out. */
  in_stock: number
}

/** Where a product has a word, best first. The head of a name is the noun that the others describe: `Oil` of `Mustard Oil 1 ltr`. */
export const FIELD = { head: 0, name: 1, brand: 2, keyword: 3, unit: 4, description: 5 } as const
export type Field = (typeof FIELD)[keyof typeof FIELD]

/** Tags and entities; cleaned HTML has no other markup. */
const MARKUP = /<[^>]*>|&\w+;/g
const IN_BRACKETS = /\([^)]*\)|\[[^\]]*\]/g
/** What follows one of these describes the thing that was named before. */
const DESCRIBED_FROM = /,| [-–—|+:] |\s(?:with|for|by|from|in|of|সাথে|সহ|জন্য)\s/u

/** Letters and digits in one word, as in model numbers. */
const MODEL = /[a-z]+[0-9]+[a-z0-9]*|[0-9]+[a-z]+[a-z0-9]*/g

/** The head of a name in Latin or Bengali letters: its last word before sizes, brackets and `with …`; numbers are none. */
export function headOf(name: string): string {
  const [named = ''] = beforeSizes(foldText(name.replace(IN_BRACKETS, ' '))).split(DESCRIBED_FROM)
  const words = toWords(named.replace(MODEL, ' ')).filter((word) => !isNumber(word))
  return words.at(-1) ?? ''
}

/** Model numbers of a text, such as `a15`, in one word: `toWords` splits them. */
export const modelsOf = (text: string): string[] => text.toLowerCase().replace(/[-_/]/g, '').match(MODEL) ?? []

const LINKED = /[\p{L}\p{M}]+(?:[-&][\p{L}\p{M}]+)+/gu
/** Linked words of a name in one, as many type them: `tshirt`, `wifi`. */
const joinedOf = (names: string): string[] =>
  (names.match(LINKED) ?? []).flatMap((each) => toWords(each.replace(/[-&]/g, '')))

/** The words of a product, each once, in the best of its fields, with its sizes. O(length of its texts). */
export function productWords(product: IndexedProduct): Map<string, Field> {
  const { name, name_bn, brand, brand_bn, unit, unit_bn, description, description_bn, group_words } = product
  const further = SEARCHED_FIELDS.map((name) => product[name]).join(' ')
  const placed = new Map<string, Field>()
  const add = (words: Iterable<string>, field: Field) => {
    for (const word of words) if (!placed.has(word)) placed.set(word, field)
  }
  const names = `${name} ${name_bn}`
  add([headOf(name), headOf(name_bn)].filter(Boolean), FIELD.head)
  add(toWords(foldText(names).replace(MODEL, ' ')), FIELD.name)
  add(joinedOf(names), FIELD.name)
  add([...modelsOf(name), ...[...sizesOf(name), ...sizesOf(name_bn)].map(({ term }) => term)], FIELD.name)
  add(toWords(`${brand} ${brand_bn}`), FIELD.brand)
  // A part of a model number is hardly a word: a router `AC1200` is no AC.
  add(toWords(`${further} ${group_words} ${names}`), FIELD.keyword)
  add([...toWords(`${unit} ${unit_bn}`), ...sizesOf(unit).map(({ term }) => term)], FIELD.unit)
  for (const html of [description, description_bn])
    if (html !== '') add(toWords(html.replace(MARKUP, ' ')), FIELD.description)
  return placed
}
