import { SUGGEST_CATEGORIES_MOST, SUGGEST_MOST, SUGGEST_QUERIES_MOST } from '#contract/limits.ts'
import { PAGES } from '#contract/paths.ts'
import type { Suggestion } from '#contract/suggest.ts'
import type { Ranks } from '../../search/combine.ts'
import { editsAllowed } from '../../search/edits.ts'
import { countPlaces, isAnyMarked } from '../../search/id-set.ts'
import { PLACE } from '../../search/product-words.ts'
import { toWords } from '../../search/words.ts'
import type { Db, SearchPostingTable } from '../schema.ts'
import { matchWords } from './find-matches.ts'
import { listBestIds } from './found-products.ts'
import { listWordsFrom } from './known-words.ts'
import { listPostings } from './postings.ts'
import { listNearWords } from './vocabulary.ts'

/** Words that are looked at to complete one, and those of them that are compared with the words before. */
const COMPLETIONS_MOST = 50
const TRIED_MOST = 2 * SUGGEST_QUERIES_MOST

/** A word that another may become, and the names and keywords that have it. */
interface Completion {
  word: string
  postings: SearchPostingTable[]
  products: number
}

/** Words that a last word may become, those of most products first: longer ones, or near ones when there are none. */
async function listCompletions(db: Db, word: string): Promise<Completion[]> {
  const longer = await listWordsFrom(db, word, COMPLETIONS_MOST)
  const near = longer.length > 0 ? [] : await listNearWords(db, word, editsAllowed)
  const completions = new Map<number, Completion>()
  for (const known of [...longer, ...near.map((each) => each.known)]) {
    completions.set(known.id, { word: known.word, postings: [], products: 0 })
  }
  for (const posting of await listPostings(db, [...completions.keys()])) {
    const completion = completions.get(posting.word_id)
    if (!completion || posting.place === PLACE.description) continue
    completion.postings.push(posting)
    completion.products += countPlaces(posting.ids)
  }
  return [...completions.values()].filter(({ products }) => products > 0).sort((a, b) => b.products - a.products)
}

async function suggestQueries(db: Db, words: string[], before: Ranks): Promise<Suggestion[]> {
  const others = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  const completions = await listCompletions(db, last)
  return (
    completions
      .filter(({ word }) => word !== last)
      .slice(0, TRIED_MOST)
      // What completes one word need not go with the others.
      .filter(
        ({ postings }) => others.length === 0 || postings.some(({ block, ids }) => isAnyMarked(before, block, ids)),
      )
      .slice(0, SUGGEST_QUERIES_MOST)
      .map(({ word }) => {
        const text = [...others, word].join(' ')
        return { kind: 'query', text, url: PAGES.search(text) }
      })
  )
}

async function suggestCategories(db: Db, words: string[]): Promise<Suggestion[]> {
  const rows = await db.selectFrom('category').select('name').orderBy('position').execute()
  return rows
    .filter(({ name }) => words.every((word) => toWords(name).some((known) => known.startsWith(word))))
    .slice(0, SUGGEST_CATEGORIES_MOST)
    .map(({ name }) => ({ kind: 'category', text: name, url: PAGES.category(name) }))
}

async function suggestProducts(db: Db, ranks: Ranks, most: number): Promise<Suggestion[]> {
  const ids = await listBestIds(db, ranks)
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
  const { ranks, before } = await matchWords(db, words)
  const others = [...(await suggestQueries(db, words, before)), ...(await suggestCategories(db, words))]
  return [...others, ...(await suggestProducts(db, ranks, SUGGEST_MOST - others.length))]
}
