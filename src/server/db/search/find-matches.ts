import { SEARCH_WORDS_MOST } from '#contract/limits.ts'
import { betterTiers, combineTiers, matchingIds, promoteWholeNames, type Ranks } from '../../search/combine.ts'
import { lengthMark } from '../../search/product-words.ts'
import { type QueryWord, toQueryWord } from '../../search/query-word.ts'
import { FOUND_TIER, type Kind, type KnownWord, kindOf, looseKindOf, tierOf } from '../../search/tiers.ts'
import { toWords } from '../../search/words.ts'
import type { Db, SearchPostingTable } from '../schema.ts'
import { findWordId, listCategoryWords, listKnownWords, listLooseWords } from './known-words.ts'
import { listPostings, markAll, markTiers } from './postings.ts'

/** What answers one word of a search, and how each product matches it. */
interface Answer {
  query: QueryWord
  tiers: Uint8Array
  isFound: boolean
}

type KindOf = (query: QueryWord, known: KnownWord) => Kind | undefined

function kindsOf(query: QueryWord, known: KnownWord[], kindOf: KindOf): Map<number, Kind> {
  const kinds = new Map<number, Kind>()
  for (const word of known) {
    const kind = kindOf(query, word)
    if (kind) kinds.set(word.id, kind)
  }
  return kinds
}

function toAnswer(query: QueryWord, kinds: Map<number, Kind>, postings: SearchPostingTable[]): Answer {
  const tiers = postings.flatMap((posting) => {
    const kind = kinds.get(posting.word_id)
    const tier = kind ? tierOf(kind, posting.place) : 0
    return tier > 0 ? [{ posting, tier }] : []
  })
  const isFound = tiers.some(({ posting, tier }) => tier <= FOUND_TIER && posting.ids.length > 0)
  return { query, tiers: markTiers(tiers), isFound }
}

async function answerAll(db: Db, queries: QueryWord[], categories: KnownWord[]): Promise<Answer[]> {
  const known = [...(await listKnownWords(db, queries)), ...categories]
  const kinds = queries.map((query) => kindsOf(query, known, kindOf))
  const postings = await listPostings(
    db,
    kinds.flatMap((each) => [...each.keys()]),
  )
  return queries.map((query, at) => toAnswer(query, kinds[at] ?? new Map(), postings))
}

/** The answer to a word whose nearer and further spellings count too. */
async function answerLoosely(db: Db, { query, tiers }: Answer, categories: KnownWord[]): Promise<Answer> {
  const kinds = kindsOf(query, [...(await listLooseWords(db, query)), ...categories], looseKindOf)
  const loose = toAnswer(query, kinds, await listPostings(db, [...kinds.keys()]))
  return { query, tiers: betterTiers(tiers, loose.tiers), isFound: true }
}

/** Which products a search means, and how well; `before` is the same for all of its words but the last. */
export interface Matches {
  ranks: Ranks
  before: Ranks
}

/** Which products these words of a search mean: every word must match something. */
export async function matchWords(db: Db, all: string[]): Promise<Matches> {
  const words = [...new Set(all)].slice(0, SEARCH_WORDS_MOST)
  if (words.length === 0) return { ranks: new Uint8Array(0), before: new Uint8Array(0) }
  const categories = await listCategoryWords(db)
  const answers = await answerAll(db, words.map(toQueryWord), categories)
  const rank = async (isLoose: (answer: Answer, at: number) => boolean) => {
    for (const [at, answer] of answers.entries()) {
      if (isLoose(answer, at)) answers[at] = await answerLoosely(db, answer, categories)
    }
    return combineTiers(answers.map(({ tiers }) => tiers))
  }
  const found = answers.map(({ isFound }) => isFound)
  let ranks = await rank(({ isFound }) => !isFound)
  const before = combineTiers(answers.slice(0, -1).map(({ tiers }) => tiers))
  if (matchingIds(ranks, 1).length === 0) ranks = await rank((_answer, at) => found[at] === true)
  const whole = await findWordId(db, lengthMark(words.length))
  if (whole !== undefined) promoteWholeNames(ranks, markAll(await listPostings(db, [whole])), words.length)
  return { ranks, before }
}

/** Which products a search means, and how well. */
export const findMatches = async (db: Db, search: string): Promise<Ranks> =>
  (await matchWords(db, toWords(search))).ranks
