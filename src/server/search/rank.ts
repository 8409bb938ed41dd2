import type { ByProduct } from './by-product.ts'
import type { MatchKind } from './match.ts'
import { PLACE, type Place } from './product-words.ts'

/**
 * Tiers: how well a product matches one word of a query by its name, 1 to 255, lower is better. A product's rank is the
 * sum of its tiers; within a rank the most sold come first (index/page.ts). To add a ranking signal, give it a tier in
 * `tierOf`, or change ranks before they are counted, as `promoteWholeNames` does. A rank has to fit into a byte:
 * SEARCH_WORDS_MOST words allow no tier above 10.
 */
const NAME_TIERS: Record<MatchKind, number> = { exact: 2, prefix: 3, phonetic: 4, skeleton: 6, typo: 7 }
/** Brand, unit, keywords and category. */
const KEYWORD_TIER = 5
const DESCRIPTION_TIER = 8
/** A word that matches no product up to this tier is looked up again by skeleton and edit distance. */
export const GOOD_TIER = KEYWORD_TIER

/** The tier of a term found in a field; 0 where it does not count. Descriptions are long, so they match only exactly. */
export function tierOf(kind: MatchKind, place: Place): number {
  if (place === PLACE.name) return NAME_TIERS[kind]
  if (place === PLACE.description) return kind === 'exact' ? DESCRIPTION_TIER : 0
  return Math.max(KEYWORD_TIER, NAME_TIERS[kind])
}

/**
 * Ranks of the products that match every word of a query (a conjunctive query, evaluated term at a time). O(words ·
 * highest id of the shortest); a rank is 0 where a word does not match.
 */
export function sumTiers(tiers: ByProduct[]): ByProduct {
  const [first = new Uint8Array(0), ...others] = tiers.toSorted((a, b) => a.length - b.length)
  const ranks = Uint8Array.from(first)
  for (const other of others) {
    for (let id = 0; id < ranks.length; id += 1) {
      const rank = ranks[id] ?? 0
      if (rank === 0) continue
      const tier = other[id] ?? 0
      ranks[id] = tier === 0 ? 0 : rank + tier
    }
  }
  return ranks
}

/**
 * Ranks first, in place, the products whose name is exactly the words of the query: all of them match exactly, and
 * `hasLength` says that the name has no others. O(highest id).
 */
export function promoteWholeNames(ranks: ByProduct, hasLength: ByProduct, words: number): void {
  const best = NAME_TIERS.exact * words
  for (let id = 0; id < ranks.length; id += 1) if (ranks[id] === best && hasLength[id] === 1) ranks[id] = best - 1
}

const RANKS = 256

/** How many products have each rank, by rank; 0 for rank 0. O(highest id). */
export function countRanks(ranks: ByProduct): Uint32Array {
  const counts = new Uint32Array(RANKS)
  for (let id = 0; id < ranks.length; id += 1) {
    const rank = ranks[id] ?? 0
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  counts[0] = 0
  return counts
}
