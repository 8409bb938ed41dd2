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

/** Which products a search means, and how well: every word of it must match something. */
export async function findMatches(db: Db, search: string): Promise<Ranks> {
  const words = [...new Set(toWords(search))].slice(0, SEARCH_WORDS_MOST)
  if (words.length === 0) return new Uint8Array(0)
  const categories = await listCategoryWords(db)
  const rank = async (answers: Answer[], isLoose: (answer: Answer) => boolean) => {
    for (const [at, answer] of answers.entries()) {
      if (isLoose(answer)) answers[at] = await answerLoosely(db, answer, categories)
    }
    return combineTiers(answers.map(({ tiers }) => tiers))
  }
  const answers = await answerAll(db, words.map(toQueryWord), categories)
  const missing = new Set(answers.filter(({ isFound }) => !isFound).map(({ query }) => query))
  let ranks = await rank(answers, ({ query }) => missing.has(query))
  if (matchingIds(ranks, 1).length === 0) ranks = await rank(answers, ({ query }) => !missing.has(query))
  const whole = await findWordId(db, lengthMark(words.length))
  if (whole !== undefined) promoteWholeNames(ranks, markAll(await listPostings(db, [whole])), words.length)
  return ranks
}
