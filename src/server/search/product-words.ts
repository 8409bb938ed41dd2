import { toWords } from './words.ts'

/** The fields of a product that are indexed. */
export interface IndexedProduct {
  id: number
  name: string
  name_bn: string
  brand: string
  unit: string
  keywords: string
  /** Clean HTML, as it is stored. */
  description: string
  category_id: number
}

/** The field in which a product has a term; stored as `search_posting.place`. `filter`: see `categoryTerm`. */
export const PLACE = { name: 0, keyword: 1, description: 2, filter: 3 } as const
export type Place = (typeof PLACE)[keyof typeof PLACE]

export interface PlacedWord {
  word: string
  place: Place
}

/**
 * Filter terms: terms that are no words, whose posting list is a set of products to filter or promote by. No word holds
 * `#` or `~`. A facet of its own (brand, unit …) is one more of them, and one more line in `productWords`.
 */
export const categoryTerm = (categoryId: number): string => `#${categoryId}`
/** The filter term of products with a name of so many words. */
export const nameLengthTerm = (words: number): string => `~${words}`

export const isFilterTerm = (term: string): boolean => term.startsWith('#') || term.startsWith('~')

/** Tags and entities; cleaned HTML has no other ones. */
const MARKUP = /<[^>]*>|&\w+;/g

/**
 * The terms of a product, each once, in the best of its fields, with its filter terms. O(length of its texts). What this
 * returns is stored: change it together with `INDEX_VERSION` (index/rebuild.ts).
 */
export function productWords(product: IndexedProduct): PlacedWord[] {
  const { name, name_bn, brand, unit, keywords, description, category_id } = product
  const names = [name, name_bn].map((text) => new Set(toWords(text)))
  const placed = new Map<string, Place>()
  const add = (words: Iterable<string>, place: Place) => {
    for (const word of words) if (!placed.has(word)) placed.set(word, place)
  }
  for (const words of names) add(words, PLACE.name)
  add(toWords(`${brand} ${unit} ${keywords}`), PLACE.keyword)
  add(toWords(description.replace(MARKUP, ' ')), PLACE.description)
  add([categoryTerm(category_id), ...names.map((words) => nameLengthTerm(words.size))], PLACE.filter)
  return [...placed].map(([word, place]) => ({ word, place }))
}
