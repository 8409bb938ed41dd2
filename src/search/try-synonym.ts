import { MAX_TRIED_NAMES, MAX_TRIED_SEARCHES } from '#platform/contract/office-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import type { MissedSearch, TriedSearch, TriedSynonym } from '#search/contract/calls/admin-search.ts'
import { type ProductQuery, productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { listProductsById } from '#shop/catalogue/queries/products.ts'
import { checkPair, type PairIssue } from './check-synonym.ts'
import { type Found, findIn } from './find.ts'
import type { Goods } from './goods.ts'
import { goodsSoon } from './index/current-goods.ts'
import { Yielder } from './index/yielder.ts'
import { listMissedSearches, type MissedRow } from './queries/missed-searches.ts'
import { listSynonyms } from './queries/synonyms.ts'
import { searchOf } from './search-engine.ts'
import { type OwnSynonym, type Synonyms, synonyms, withPairs } from './synonyms.ts'
import { toWords } from './text/words.ts'

const queryOf = (search: string): ProductQuery => productQuerySchema.parse({ search })

/** What shoppers find now with each of these searches. Yields to other requests between them. */
export async function findNow(db: Db, rows: readonly MissedRow[]): Promise<MissedSearch[]> {
  const engine = searchOf(db)
  const yielder = new Yielder()
  const found: MissedSearch[] = []
  for (const row of rows) {
    const { count, isRelaxed } = await engine.find(queryOf(row.words))
    found.push({ ...row, now: { count, is_relaxed: isRelaxed } })
    await yielder.yieldIfDue()
  }
  return found
}

/** The words of the pair, and missed searches with one of them. */
async function searchesWith(db: Db, { word, meaning }: OwnSynonym): Promise<string[]> {
  const sides = [word, meaning].map((side) => toWords(side).join(' '))
  const missed = await listMissedSearches(db, { since: '', isDismissed: false })
  const having = missed.filter(({ words }) => sides.some((side) => ` ${words} `.includes(` ${side} `)))
  return [...new Set([...sides, ...having.map(({ words }) => words)])].slice(0, MAX_TRIED_SEARCHES)
}

const trial = (goods: Goods, search: string, meanings: Synonyms): Found =>
  goods.synonyms.during(meanings, () => findIn(goods, queryOf(search)))

/**
 * What a pair changes in the shop's own search: the results of its words, and of missed searches with them, without the
 * pair and with it. `id` is a stored pair that it replaces. Returns an issue if it can't be stored; throws DataAway if
 * the goods are still being read.
 */
export async function trySynonym(db: Db, pair: OwnSynonym, id?: number): Promise<TriedSynonym | PairIssue> {
  const others = (await listSynonyms(db)).filter((other) => other.id !== id)
  const issue = checkPair(pair, others)
  if (issue) return issue
  const without = withPairs(synonyms(), others)
  const withIt = withPairs(synonyms(), [...others, pair])
  const goods = await goodsSoon(db)
  const yielder = new Yielder()
  const found: { search: string; before: Found; after: Found }[] = []
  for (const search of await searchesWith(db, pair)) {
    found.push({ search, before: trial(goods, search, without), after: trial(goods, search, withIt) })
    await yielder.yieldIfDue()
  }
  const shown = found.flatMap(({ before, after }) =>
    [before, after].flatMap(({ ids }) => ids.slice(0, MAX_TRIED_NAMES)),
  )
  const names = new Map((await listProductsById(db, [...new Set(shown)])).map(({ pk, brand_name }) => [pk, brand_name]))
  const said = ({ count, ids, isRelaxed }: Found): TriedSearch['before'] => ({
    count,
    is_relaxed: isRelaxed,
    names: ids.slice(0, MAX_TRIED_NAMES).flatMap((each) => names.get(each) ?? []),
  })
  return {
    known: [...(without.get(toWords(pair.word).join(''))?.keys() ?? [])],
    searches: found.map(({ search, before, after }) => ({ search, before: said(before), after: said(after) })),
  }
}
