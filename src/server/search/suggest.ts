import { SUGGEST_CATEGORIES_MOST, SUGGEST_MOST, SUGGEST_QUERIES_MOST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import { BEST_MATCH } from '#contract/sorts.ts'
import type { Suggestion } from '#contract/suggest.ts'
import { finalPrice } from '#rules/price.ts'
import { foldText } from '#rules/text.ts'
import { listProductsById } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import type { Goods } from './goods.ts'
import { currentGoods } from './index/current-goods.ts'
import { type Matches, matchGoods } from './match.ts'
import { pageOf } from './page.ts'
import { type Part, parseQuery } from './query.ts'
import { toWords } from './words.ts'

/** Autocomplete: what a search that is being typed may mean. Queries first, then categories, then the best products. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  if (toWords(typed).length === 0) return []
  const goods = await currentGoods(db)
  const parts = parseQuery(goods, typed, { isTyping: true })
  const matches = matchGoods(goods, typed, parts)
  const others = [...suggestQueries(goods, typed, parts, matches), ...suggestCategories(goods, typed, parts)]
  const ids = pageOf(goods, matches, BEST_MATCH, 0).slice(0, SUGGEST_MOST - others.length)
  return [...others, ...(await suggestProducts(db, ids))]
}

/** Matches whose names are read for completions; of more, every second or third one and so on. */
const READ_MOST = 1000
/** A phrase that only one product has is no completion but a name. */
const PHRASE_LEAST = 2

/** The search with its last word completed, and with the word that follows in names; what more goods have and sell first. */
function suggestQueries(goods: Goods, typed: string, parts: Part[], { slots, isRelaxed }: Matches): Suggestion[] {
  const text = foldText(typed)
  const step = Math.ceil(slots.length / READ_MOST)
  const found = isRelaxed ? [] : slots.filter((_, at) => at % step === 0)
  const completions = countCompletions(goods, found, text)
  const texts = completions.length > 0 ? completions : corrected(goods, parts)
  return texts.slice(0, SUGGEST_QUERIES_MOST).map((each) => ({ kind: 'query', text: each, url: PAGES.search(each) }))
}

const NEXT_WORD = /^[\p{L}\p{M}\p{N}]*/u
const FOLLOWING_WORD = /^[ -]([\p{L}\p{M}]{3,})/u

/** How names go on after a text that begins one of their words, most frequent first. */
function countCompletions(goods: Goods, slots: number[], text: string): string[] {
  const words = new Map<string, number>()
  const phrases = new Map<string, number>()
  const before = text.slice(0, text.length - (text.split(' ').at(-1) ?? '').length)
  const last = text.slice(before.length)
  for (const slot of slots) {
    const weight = 2 + (32 - Math.clz32(goods.sold[slot] ?? 0)) / 8
    for (const name of [goods.names[slot] ?? '', goods.namesBn[slot] ?? '']) {
      const at = beginningOf(name, text) ?? (before === '' ? undefined : beginningOf(name, last))
      if (at === undefined) continue
      const rest = name.slice(at)
      const ending = NEXT_WORD.exec(rest)?.[0] ?? ''
      const isWhole = name.slice(0, at).endsWith(text)
      const word = (isWhole ? text : before + last) + ending
      if (word !== text) words.set(word, (words.get(word) ?? 0) + weight)
      const next = FOLLOWING_WORD.exec(rest.slice(ending.length))?.[1]
      if (next) phrases.set(`${word} ${next}`, (phrases.get(`${word} ${next}`) ?? 0) + weight)
    }
  }
  for (const [phrase, weight] of phrases) if (weight >= 2 * PHRASE_LEAST) words.set(phrase, weight)
  return [...words].sort(([a, weightA], [b, weightB]) => weightB - weightA || (a < b ? -1 : 1)).map(([word]) => word)
}

/** Where the text ends that a word of a name begins with; undefined if none does. */
function beginningOf(name: string, text: string): number | undefined {
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(name[at - 1] ?? '')) return at + text.length
  }
  return undefined
}

/** The search with each word that no product has replaced by the most frequent one that it may misspell. */
function corrected(goods: Goods, parts: Part[]): string[] {
  const words = parts.map(({ text: word, terms }) => {
    const [best] = [...terms]
      .filter(([id]) => goods.isUsed(id))
      .sort(([a, weightA], [b, weightB]) => weightB - weightA || goods.frequency(b) - goods.frequency(a))
    return best === undefined || best[1] === 1 ? word : (goods.terms.all[best[0]]?.word ?? word)
  })
  const isSame = words.every((word, at) => word === parts[at]?.text)
  return isSame || words.some((word) => word.startsWith('=')) ? [] : [words.join(' ')]
}

/** The categories of the menus whose name has every typed word, the last one perhaps unfinished, with their goods. */
function suggestCategories(goods: Goods, typed: string, parts: Part[]): Suggestion[] {
  const words = toWords(typed)
  return goods.menu
    .filter(({ id, name }) => {
      const named = toWords(name)
      const isBegun = words.every((word) => named.some((other) => other.startsWith(word)))
      const isMeant = parts.every(({ terms }) =>
        [...terms].some(([term, weight]) => weight > 0.9 && goods.categoriesNamed(term).includes(id)),
      )
      return isBegun || isMeant
    })
    .slice(0, SUGGEST_CATEGORIES_MOST)
    .map(({ id, name }) => ({
      kind: 'category',
      text: name,
      url: PAGES.category(name),
      count: goods.categories.get(id) ?? 0,
    }))
}

/** The best matches, as the first page of results shows them. */
async function suggestProducts(db: Db, ids: number[]): Promise<Suggestion[]> {
  const products = await listProductsById(db, ids)
  return products.map(({ pk, brand_name, mrp, discount, images: [image] }) => ({
    kind: 'product',
    text: brand_name,
    url: PAGES.product(pk),
    price: finalPrice({ price: Number(mrp), discount }),
    ...(image && { image: image.image }),
  }))
}
