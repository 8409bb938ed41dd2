import type { Chance } from '#cli/demo/random.ts'
import { productQuerySchema } from '#contract/catalog.ts'
import { ensureCategory } from '#server/db/categories.ts'
import { listProducts } from '#server/db/product-list.ts'
import { insertProduct } from '#server/db/product-writes.ts'
import type { Db } from '#server/db/schema.ts'
import { isNumber, toWords } from '#server/search/words.ts'
import { BANGLISH } from './banglish.ts'

const FIRST = 10

/** How many of so many questions were answered, and those that were not. */
export interface Recall {
  found: number
  asked: number
  missed: string[]
}

/** Asks each question once and counts the answers that hold what is meant. */
async function measure<T>(
  questions: Iterable<T>,
  ask: (question: T) => Promise<boolean>,
  nameOf: (question: T) => string,
): Promise<Recall> {
  const recall: Recall = { found: 0, asked: 0, missed: [] }
  for (const question of questions) {
    recall.asked += 1
    if (await ask(question)) recall.found += 1
    else recall.missed.push(nameOf(question))
  }
  return recall
}

export const share = ({ found, asked }: Recall): number => (asked === 0 ? 0 : found / asked)

/** The first page of a search. */
export const search = async (db: Db, words: string) =>
  (await listProducts(db, productQuerySchema.parse({ search: words }))).results

/** Fills a shop with one product for each name. */
export async function fillShop(db: Db, names: string[]): Promise<void> {
  const categoryId = await ensureCategory(db, 'Goods')
  for (const name of names) await insertProduct(db, { name, categoryId, mrpPaisa: 10_000, discountPaisa: 0 })
}

/** Queries in Latin letters against goods that are only named in Bengali, each beside goods of other names. */
export async function measureBanglish(db: Db, list = BANGLISH): Promise<Recall> {
  await fillShop(db, [...new Set(list.map(([, word]) => `ভালো ${word} বাজার`))])
  return measure(
    list,
    async ([query, word]) => (await search(db, query)).some(({ brand_name }) => brand_name === `ভালো ${word} বাজার`),
    ([query, word]) => `${query} (${word})`,
  )
}

const TOP = 3

/** Each whole name must find a product of this name, Bengali or not, among the first three. */
export const measureWholeNames = (db: Db, names: string[]): Promise<Recall> =>
  measure(
    names,
    async (name) => {
      const found = (await search(db, name)).slice(0, TOP)
      return found.some(({ brand_name, name_bn }) => brand_name === name || name_bn === name)
    },
    (name) => name,
  )

const TYPED_LEAST = 5
const LATIN_WORD = /^[a-z]+$/

/** Each long English word of names, misspelt once, must find a product that has the word among the first ten. */
export const measureTypos = (db: Db, names: string[], chance: Chance): Promise<Recall> => {
  const words = [...new Set(names.flatMap(toWords))].filter(
    (word) => word.length >= TYPED_LEAST && LATIN_WORD.test(word),
  )
  return measure(
    words.map((word) => [word, withTypo(word, chance)] as const),
    async ([word, typed]) => (await search(db, typed)).some(({ brand_name }) => toWords(brand_name).includes(word)),
    ([word, typed]) => `${typed} (${word})`,
  )
}

const WORD_LEAST = 3

/** The words that few of the names have, which is what tells a good from others, with the places of their names. */
export function distinctiveWords(names: string[]): Map<string, number[]> {
  const having = new Map<string, number[]>()
  for (const [at, name] of names.entries()) {
    for (const word of new Set(toWords(name))) {
      if (isNumber(word) || word.length < WORD_LEAST) continue
      having.set(word, [...(having.get(word) ?? []), at])
    }
  }
  return new Map([...having].filter(([, places]) => places.length <= FIRST))
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** A word with one letter left out, doubled, replaced or swapped with the next; never its first one. */
function withTypo(word: string, chance: Chance): string {
  const at = chance.whole(1, word.length - 2)
  const before = word.slice(0, at)
  const letter = word[at] ?? ''
  const after = word.slice(at + 1)
  return chance.pick([
    before + after,
    before + letter + letter + after,
    before + chance.pick(LETTERS.filter((other) => other !== letter)) + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ])
}
