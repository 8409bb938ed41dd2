import { SUGGEST_CATEGORIES_MOST, SUGGEST_MOST, SUGGEST_QUERIES_MOST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import type { Suggestion } from '#contract/suggest.ts'
import { matchingIds } from '../../search/combine.ts'
import { editsAllowed } from '../../search/edits.ts'
import { countPlaces } from '../../search/id-set.ts'
import { PLACE } from '../../search/product-words.ts'
import { toWords } from '../../search/words.ts'
import type { Db } from '../schema.ts'
import { findMatches } from './find-matches.ts'
import { listBestIds } from './found-products.ts'
import { listWordsFrom } from './known-words.ts'
import { listPostings } from './postings.ts'
import { listNearWords } from './vocabulary.ts'

/** Words that are looked at to complete one, and those of them that are tried with the words before. */
const COMPLETIONS_MOST = 50
const TRIED_MOST = 2 * SUGGEST_QUERIES_MOST

/** Words that a last word may become, those of most products first: longer ones, or near ones when there are none. */
async function listCompletions(db: Db, word: string): Promise<string[]> {
  const longer = await listWordsFrom(db, word, COMPLETIONS_MOST)
  const near = longer.length > 0 ? [] : await listNearWords(db, word, editsAllowed)
  const known = [...longer, ...near.map((each) => each.known)]
  const products = new Map<number, number>()
  for (const { word_id, place, ids } of await listPostings(
    db,
    known.map(({ id }) => id),
  )) {
    if (place === PLACE.description) continue
    products.set(word_id, (products.get(word_id) ?? 0) + countPlaces(ids))
  }
  return known
    .filter(({ id }) => (products.get(id) ?? 0) > 0)
    .sort((a, b) => (products.get(b.id) ?? 0) - (products.get(a.id) ?? 0))
    .slice(0, TRIED_MOST)
    .map((each) => each.word)
}

async function suggestQueries(db: Db, words: string[]): Promise<Suggestion[]> {
  const before = words.slice(0, -1)
  const queries: Suggestion[] = []
  for (const completion of await listCompletions(db, words.at(-1) ?? '')) {
    if (queries.length === SUGGEST_QUERIES_MOST) break
    const text = [...before, completion].join(' ')
    const isNew = text !== words.join(' ')
    // What completes one word need not go with the others.
    const isFinding = before.length === 0 || matchingIds(await findMatches(db, text), 1).length > 0
    if (isNew && isFinding) queries.push({ kind: 'query', text, url: PAGES.search(text) })
  }
  return queries
}

async function suggestCategories(db: Db, words: string[]): Promise<Suggestion[]> {
  const rows = await db.selectFrom('category').select('name').orderBy('position').execute()
  return rows
    .filter(({ name }) => words.every((word) => toWords(name).some((known) => known.startsWith(word))))
    .slice(0, SUGGEST_CATEGORIES_MOST)
    .map(({ name }) => ({ kind: 'category', text: name, url: PAGES.category(name) }))
}

async function suggestProducts(db: Db, words: string[], most: number): Promise<Suggestion[]> {
  const ids = await listBestIds(db, await findMatches(db, words.join(' ')))
  if (ids.length === 0) return []
  const rows = await db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids
    .slice(0, most)
    .flatMap((id) => ({ kind: 'product' as const, text: names.get(id) ?? '', url: PAGES.product(id) }))
    .filter(({ text }) => text !== '')
}

/** What a search that is being typed may mean: queries, then categories, then the best matches. */
export async function suggest(db: Db, typed: string): Promise<Suggestion[]> {
  const words = toWords(typed)
  if (words.length === 0) return []
  const others = [...(await suggestQueries(db, words)), ...(await suggestCategories(db, words))]
  return [...others, ...(await suggestProducts(db, words, SUGGEST_MOST - others.length))]
}
