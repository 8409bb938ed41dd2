import type { ProductQuery } from '#contract/catalog.ts'
import { PAGE_SIZE, SEARCH_WORDS_MOST } from '#contract/limits.ts'
import { BEST_MATCH, toSort } from '#contract/sorts.ts'
import { clampPage } from '#rules/paging.ts'
import { hasPriceBounds } from '../db/product-choice.ts'
import type { SearchPostingTable } from '../db/schema/search.ts'
import type { Db } from '../db/schema.ts'
import { type ByProduct, bestTiers, betterTiers, hasMatches, intersect, unionOf } from './by-product.ts'
import { maxEdits } from './edit-distance.ts'
import { expandWord, type QueryWord } from './expand-word.ts'
import { productsInCategory, productsInPrices } from './index/filter.ts'
import { listFuzzyTerms } from './index/fuzzy-terms.ts'
import { pageByRank, pageBySort } from './index/page.ts'
import { listFilterPostings, listPostings } from './index/posting-lists.ts'
import { listCategoryTerms, listLooseTerms, listTerms } from './index/term-lookup.ts'
import { fuzzyMatchOf, looseMatchOf, type MatchKind, matchOf, type Term } from './match.ts'
import { nameLengthTerm } from './product-words.ts'
import { countRanks, GOOD_TIER, promoteWholeNames, sumTiers, tierOf } from './rank.ts'
import { toWords } from './words.ts'

/**
 * A search, from its text to the ids of one page and the count of all matches; a page past the end is the last one. The
 * steps are the functions of this file, from here downwards: text → words → terms → posting lists → tiers → ranks →
 * filters → page.
 */
export async function findProducts(db: Db, query: ProductQuery): Promise<{ count: number; ids: number[] }> {
  const words = toWords(query.search)
  const { ranks } = await matchProducts(db, words)
  const filtered = await filterProducts(db, ranks, query)
  return pageOf(db, filtered, query)
}

/** Which products match the words of a search; `before`: which match all words but the last, which may be unfinished. */
export interface Matches {
  ranks: ByProduct
  before: ByProduct
}

/**
 * Ranks the products that match every word. Words without a good match are looked up by skeleton and edit distance, too;
 * when no product matches all words, so is every other word.
 */
export async function matchProducts(db: Db, words: string[]): Promise<Matches> {
  const queries = [...new Set(words)].slice(0, SEARCH_WORDS_MOST).map(expandWord)
  if (queries.length === 0) return { ranks: new Uint8Array(0), before: new Uint8Array(0) }
  const categories = await listCategoryTerms(db)
  const strict = await matchWords(db, queries, categories)
  let matches = await matchLoosely(db, strict, categories, ({ isGood }) => !isGood)
  let ranks = sumTiers(matches.map(({ tiers }) => tiers))
  const before = sumTiers(matches.slice(0, -1).map(({ tiers }) => tiers))
  if (!hasMatches(ranks)) {
    matches = await matchLoosely(db, matches, categories, ({ isGood }) => isGood)
    ranks = sumTiers(matches.map(({ tiers }) => tiers))
  }
  const hasLength = unionOf(await listFilterPostings(db, nameLengthTerm(queries.length)))
  promoteWholeNames(ranks, hasLength, queries.length)
  return { ranks, before }
}

/** A word of a search with the tier of each product that has it. */
interface WordMatch {
  query: QueryWord
  tiers: ByProduct
  /** Whether a term matched it as spelt, by meaning or by sound, at GOOD_TIER or better. */
  isGood: boolean
}

/** Looks up words by spelling, prefix, synonym and phonetic key: two statements for all words. */
async function matchWords(db: Db, queries: QueryWord[], categories: Term[]): Promise<WordMatch[]> {
  const terms = [...(await listTerms(db, queries)), ...categories]
  const kinds = queries.map((query) => new Map(kindsOf(terms, (term) => matchOf(query, term))))
  const postings = await listPostings(
    db,
    kinds.flatMap((each) => [...each.keys()]),
  )
  return queries.map((query, at) => toWordMatch(query, kinds[at] ?? new Map(), postings))
}

/** Looks up the words that `isWanted` selects by skeleton and edit distance, and keeps the better tier of each product. */
async function matchLoosely(
  db: Db,
  matches: WordMatch[],
  categories: Term[],
  isWanted: (match: WordMatch) => boolean,
): Promise<WordMatch[]> {
  const all: WordMatch[] = []
  for (const match of matches) {
    if (!isWanted(match)) {
      all.push(match)
      continue
    }
    const { query } = match
    const fuzzy = await listFuzzyTerms(db, query.word, maxEdits)
    const nearest = fuzzy.filter(({ edits }) => edits === fuzzy[0]?.edits).map(({ term }) => term)
    const kinds = new Map([
      ...kindsOf(await listLooseTerms(db, query), (term) => looseMatchOf(query, term)),
      ...kindsOf(nearest, (term) => looseMatchOf(query, term) ?? 'typo'),
      ...kindsOf(categories, (term) => fuzzyMatchOf(query, term)),
    ])
    const { tiers } = toWordMatch(query, kinds, await listPostings(db, [...kinds.keys()]))
    all.push({ ...match, tiers: betterTiers(match.tiers, tiers) })
  }
  return all
}

/** The ids of the terms that match, with how; of terms with one id the last counts. */
const kindsOf = (terms: Term[], kindOf: (term: Term) => MatchKind | undefined): [number, MatchKind][] =>
  terms.flatMap((term) => {
    const kind = kindOf(term)
    return kind ? [[term.id, kind]] : []
  })

/** Posting lists to tiers. */
function toWordMatch(query: QueryWord, kinds: Map<number, MatchKind>, postings: SearchPostingTable[]): WordMatch {
  const tiers = postings.flatMap((posting) => {
    const kind = kinds.get(posting.word_id)
    const tier = kind ? tierOf(kind, posting.place) : 0
    return tier > 0 ? [{ posting, tier }] : []
  })
  const isGood = tiers.some(({ posting, tier }) => tier <= GOOD_TIER && posting.ids.length > 0)
  return { query, tiers: bestTiers(tiers), isGood }
}

/** Leaves out what the shopper's filters exclude. A filter to come is one more set to intersect with. */
async function filterProducts(db: Db, ranks: ByProduct, query: ProductQuery): Promise<ByProduct> {
  let left = ranks
  if (query.category !== '') left = intersect(left, await productsInCategory(db, query.category))
  if (hasPriceBounds(query)) left = intersect(left, await productsInPrices(db, left, query))
  return left
}

/** One page of the matches: the best first, or in the order that the shopper chose. */
async function pageOf(db: Db, ranks: ByProduct, query: ProductQuery): Promise<{ count: number; ids: number[] }> {
  const counts = countRanks(ranks)
  const count = counts.reduce((sum, each) => sum + each, 0)
  const skip = (clampPage(query.page, count, PAGE_SIZE) - 1) * PAGE_SIZE
  const isByRank = query.ordering === BEST_MATCH
  const ids = isByRank
    ? await pageByRank(db, ranks, counts, skip)
    : await pageBySort(db, ranks, toSort(query.ordering), skip)
  return { count, ids }
}
