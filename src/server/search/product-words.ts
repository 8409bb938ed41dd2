import { toWords } from './words.ts'

/** What of a product is searched. */
export interface SearchedProduct {
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

/** Where a product has a word; `mark` is for what is no word of it. */
export const PLACE = { name: 0, keyword: 1, description: 2, mark: 3 } as const
export type Place = (typeof PLACE)[keyof typeof PLACE]

export interface PlacedWord {
  word: string
  place: Place
}

/** What every product of a category is marked with. No word holds these signs. */
export const categoryMark = (categoryId: number): string => `#${categoryId}`
/** What a product is marked with whose name has so many words. */
export const lengthMark = (words: number): string => `~${words}`

export const isMark = (word: string): boolean => word.startsWith('#') || word.startsWith('~')

/** Tags and entities; cleaned HTML has no other ones. */
const MARKUP = /<[^>]*>|&\w+;/g

/** The words of a product, each in the best of its places, and its marks. */
export function productWords(product: SearchedProduct): PlacedWord[] {
  const { name, name_bn, brand, unit, keywords, description, category_id } = product
  const names = [name, name_bn].map((text) => new Set(toWords(text)))
  const placed = new Map<string, Place>()
  const place = (words: Iterable<string>, where: Place) => {
    for (const word of words) if (!placed.has(word)) placed.set(word, where)
  }
  for (const words of names) place(words, PLACE.name)
  place(toWords(`${brand} ${unit} ${keywords}`), PLACE.keyword)
  place(toWords(description.replace(MARKUP, ' ')), PLACE.description)
  place([categoryMark(category_id), ...names.map((words) => lengthMark(words.size))], PLACE.mark)
  return [...placed].map(([word, where]) => ({ word, place: where }))
}
