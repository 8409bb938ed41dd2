import { SUGGEST_CATEGORIES_MOST, SUGGEST_MOST, SUGGEST_QUERIES_MOST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import type { Suggestion } from '#contract/suggest.ts'
import type { Db } from '../db/schema.ts'
import { countIds, intersects } from './bitmap.ts'
import type { ByProduct, Posting } from './by-product.ts'
import { maxEdits } from './edit-distance.ts'
import { matchProducts } from './find.ts'
import { listFuzzyTerms } from './index/fuzzy-terms.ts'
import { listCategoryNames, listProductNames } from './index/names.ts'
import { pageByRank } from './index/page.ts'
import { listPostings } from './index/posting-lists.ts'
import { listCompletingTerms } from './index/term-lookup.ts'
import { PLACE } from './product-words.ts'
import { countRanks } from './rank.ts'
import { toWords } from './words.ts'

/** Autocomplete: what a search that is being typed may mean. Queries first, then categories, then the best products. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const words = toWords(typed)
  if (words.length === 0) return []
  const { ranks, before } = await matchProducts(db, words)
  const others = [...(await suggestQueries(db, words, before)), ...(await suggestCategories(db, words))]
  return [...others, ...(await suggestProducts(db, ranks, SUGGEST_MOST - others.length))]
}

/** Terms that are read to complete a word, and those of them that are tried with the words before. */
const COMPLETIONS_MOST = 50
const TRIED_MOST = 2 * SUGGEST_QUERIES_MOST

/** The search with its last word completed. `before`: the products that match the words before it. */
async function suggestQueries(db: Db, words: string[], before: ByProduct): Promise<Suggestion[]> {
  const others = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  const completions = (await listCompletions(db, last)).filter(({ word }) => word !== last)
  // A completion is offered only if some product has it and the words before.
  const isTogether = ({ postings }: Completion) =>
    others.length === 0 || postings.some(({ block, ids }) => intersects(before, block, ids))
  const together = completions.slice(0, TRIED_MOST).filter(isTogether)
  return together.slice(0, SUGGEST_QUERIES_MOST).map(({ word }) => {
    const text = [...others, word].join(' ')
    return { kind: 'query', text, url: PAGES.search(text) }
  })
}

/** A term that the last word may become, with its postings in names and keywords. */
interface Completion {
  word: string
  postings: Posting[]
  products: number
}

/** The terms that begin with a word, or else those that it may misspell; terms of most products first. */
async function listCompletions(db: Db, word: string): Promise<Completion[]> {
  const longer = await listCompletingTerms(db, word, COMPLETIONS_MOST)
  const terms = longer.length > 0 ? longer : (await listFuzzyTerms(db, word, maxEdits)).map(({ term }) => term)
  const completions = new Map<number, Completion>()
  for (const term of terms) completions.set(term.id, { word: term.word, postings: [], products: 0 })
  for (const posting of await listPostings(db, [...completions.keys()])) {
    const completion = completions.get(posting.word_id)
    if (!completion || posting.place === PLACE.description) continue
    completion.postings.push(posting)
    completion.products += countIds(posting.ids)
  }
  return [...completions.values()].filter(({ products }) => products > 0).sort((a, b) => b.products - a.products)
}

/** The categories whose name has a word that begins with each of the typed words. */
async function suggestCategories(db: Db, words: string[]): Promise<Suggestion[]> {
  const names = await listCategoryNames(db)
  return names
    .filter((name) => words.every((word) => toWords(name).some((other) => other.startsWith(word))))
    .slice(0, SUGGEST_CATEGORIES_MOST)
    .map((name) => ({ kind: 'category', text: name, url: PAGES.category(name) }))
}

/** The best matches, as the first page of results shows them. */
async function suggestProducts(db: Db, ranks: ByProduct, most: number): Promise<Suggestion[]> {
  const ids = await pageByRank(db, ranks, countRanks(ranks), 0)
  const names = await listProductNames(db, ids)
  return ids.slice(0, most).flatMap((id) => {
    const text = names.get(id)
    return text ? [{ kind: 'product', text, url: PAGES.product(id) }] : []
  })
}
