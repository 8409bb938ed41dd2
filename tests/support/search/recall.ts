import type { Chance } from '#demo/random.ts'
import type { Db } from '#platform/db/schema.ts'
import { listGoods } from '#search/search-results.ts'
import { toWords } from '#search/text/words.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { insertProduct } from '../save-products.ts'
import { BANGLISH } from './banglish.ts'

/** Number of queries that found the expected product, and the queries that missed it. */
export interface Recall {
  found: number
  asked: number
  missed: string[]
}

/** Runs each query once and counts those that find the expected product. */
async function measure<T>(
  queries: Iterable<T>,
  isFound: (query: T) => Promise<boolean>,
  nameOf: (query: T) => string,
): Promise<Recall> {
  const recall: Recall = { found: 0, asked: 0, missed: [] }
  for (const query of queries) {
    recall.asked += 1
    if (await isFound(query)) recall.found += 1
    else recall.missed.push(nameOf(query))
  }
  return recall
}

export const share = ({ found, asked }: Recall): number => (asked === 0 ? 0 : found / asked)

/** First page of the search results. */
export const search = async (db: Db, words: string) =>
  (await listGoods(db, productQuerySchema.parse({ search: words }))).results

/** Fills a shop with one product for each name. */
export async function fillShop(db: Db, names: string[]): Promise<void> {
  const category_id = await ensureCategory(db, 'Goods')
  for (const name of names) await insertProduct(db, { name, category_id, mrp_paisa: 10_000, discount_paisa: 0 })
}

/** Recall of queries in Latin letters for products that have only a Bengali name. */
export async function measureBanglish(db: Db, list = BANGLISH): Promise<Recall> {
  await fillShop(db, [...new Set(list.map(([, word]) => `ভালো ${word} বাজার`))])
  return measure(
    list,
    async ([query, word]) => (await search(db, query)).some(({ brand_name }) => brand_name === `ভালো ${word} বাজার`),
    ([query, word]) => `${query} (${word})`,
  )
}

const TOP = 3

/** Recall in the first three results for whole names, Bengali or English. */
export const measureWholeNames = (db: Db, names: string[]): Promise<Recall> =>
  measure(
    names,
    async (name) => {
      const found = (await search(db, name)).slice(0, TOP)
      return found.some(({ brand_name, name_bn }) => brand_name === name || name_bn === name)
    },
    (name) => name,
  )

const MIN_TYPED = 5
const LATIN_WORD = /^[a-z]+$/

/** Recall in the first ten results for long English words of names with one typo. */
export const measureTypos = (db: Db, names: string[], chance: Chance): Promise<Recall> => {
  const words = [...new Set(names.flatMap(toWords))].filter((word) => word.length >= MIN_TYPED && LATIN_WORD.test(word))
  return measure(
    words.map((word) => [word, withTypo(word, chance)] as const),
    async ([word, typed]) => (await search(db, typed)).some(({ brand_name }) => toWords(brand_name).includes(word)),
    ([word, typed]) => `${typed} (${word})`,
  )
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Deletes, doubles, replaces or swaps one letter of a word, never the first. */
export function withTypo(word: string, chance: Chance): string {
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
