import { createHash } from 'node:crypto'
import { phoneticKey } from '../phonetic-key.ts'
import { type IndexedProduct, modelsOf } from '../product-words.ts'
import { sizesOf } from '../sizes.ts'
import { type Synonyms, synonyms } from '../synonyms.ts'
import { isNumber, toWords } from '../words.ts'

/** Raise it when documents are made in another way, so that all are sent again. */
const FORMAT = 2

/**
 * The schema of a collection of goods. Texts are sent as our own words with blanks between them, so that goods and searches
 * are split alike. With a locale the server splits by Unicode's rules; without, it would turn letters into ASCII ones.
 */
const text = (name: string) => ({ name, type: 'string', locale: 'bn' })
export const FIELDS = [
  ...['name', 'name_bn', 'brand', 'meanings', 'keywords', 'unit', 'description', 'sounds'].map(text),
  { name: 'sort_name', type: 'string', index: true, sort: true },
  { name: 'pk', type: 'int64' },
  { name: 'category_id', type: 'int64', facet: true },
  { name: 'price', type: 'int64' },
  { name: 'sold', type: 'int64' },
  // Siblings have one number, others have their own.
  { name: 'group', type: 'int64', facet: true },
  { name: 'listed', type: 'int64' },
]

/**
 * The search server's copy of a product: what it is found, filtered and sorted by. Pages get prices from the database.
 */
export interface GoodsDocument {
  id: string
  pk: number
  name: string
  name_bn: string
  brand: string
  meanings: string
  keywords: string
  unit: string
  description: string
  sounds: string
  sort_name: string
  category_id: number
  price: number
  sold: number
  group: number
  listed: number
}

/** A size as a word: `5000g` for 5 kg and ৫ কেজি. */
export const sizeWord = (term: string): string => term.replace(/[^\p{L}\p{N}]/gu, '')

const MARKUP = /<[^>]*>|&\w+;/g
const DESCRIPTION_WORDS_MOST = 300
const PHRASE_MOST = 3

const inverse = new WeakMap<Synonyms, Map<string, Set<string>>>()

/**
 * The words that find a word or phrase by the synonyms. They are stored with the goods, as a query to the server is a
 * single text.
 */
function findersOf(of: Synonyms): Map<string, Set<string>> {
  const known = inverse.get(of)
  if (known) return known
  const words = new Map<string, Set<string>>()
  for (const [finder, meanings] of of) {
    for (const phrase of meanings.keys()) words.set(phrase, (words.get(phrase) ?? new Set()).add(finder))
  }
  inverse.set(of, words)
  return words
}

function meaningsOf(list: Synonyms, words: string[]): string[] {
  const finders = findersOf(list)
  const found = new Set<string>()
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + PHRASE_MOST); to += 1) {
      for (const finder of finders.get(words.slice(from, to).join(' ')) ?? []) found.add(finder)
      // The other spelling of a compound: `facewash` for Face Wash.
      if (to > from + 1) found.add(words.slice(from, to).join(''))
    }
  }
  return [...found]
}

/** The sounds of words in either script, for searches in the other one; codes and numbers have none. */
export const soundsOfWords = (words: string[]): string[] =>
  words.filter((word) => !isNumber(word)).flatMap((word) => phoneticKey(word) || [])

/** The fields that depend on the names of the category and on synonyms, too. */
export function wordsBeside(
  product: Pick<IndexedProduct, 'name' | 'name_bn' | 'keywords' | 'group_words'>,
  categoryName: string,
  list: Synonyms,
): Pick<GoodsDocument, 'keywords' | 'meanings'> {
  const keywords = toWords(`${product.keywords} ${product.group_words} ${categoryName}`)
  const texts = [toWords(product.name), toWords(product.name_bn), keywords]
  return {
    meanings: texts.flatMap((words) => meaningsOf(list, words)).join(' '),
    keywords: [...keywords, ...modelsOf(product.name)].join(' '),
  }
}

/** Makes the document of a product. O(length of its texts). */
export function toDocument(product: IndexedProduct, categoryName: string, list: Synonyms): GoodsDocument {
  const { id, category_id, sold } = product
  const [name, nameBn] = [toWords(product.name), toWords(product.name_bn)]
  const sizes = [product.name, product.name_bn, product.unit].flatMap(sizesOf).map(({ term }) => sizeWord(term))
  const described = [product.description, product.description_bn].flatMap((html) =>
    toWords(html.replace(MARKUP, ' ')).slice(0, DESCRIPTION_WORDS_MOST),
  )
  return {
    id: String(id),
    pk: id,
    name: name.join(' '),
    name_bn: nameBn.join(' '),
    brand: toWords(product.brand).join(' '),
    ...wordsBeside(product, categoryName, list),
    unit: [...toWords(product.unit), ...new Set(sizes)].join(' '),
    description: described.join(' '),
    sounds: [...new Set(soundsOfWords([...name, ...nameBn]))].join(' '),
    sort_name: name.join(' '),
    category_id,
    price: product.price_paisa,
    sold,
    group: product.group_id || -id,
    listed: product.in_lists,
  }
}

/** Fingerprint of how documents are made: when it changes, all goods are sent again. */
export function rulesOfDocuments(): string {
  const hash = createHash('sha256').update(JSON.stringify([FORMAT, FIELDS]))
  for (const [word, meanings] of synonyms()) hash.update(`${word}>${[...meanings.keys()].join()};`)
  return hash.digest('hex').slice(0, 16)
}
