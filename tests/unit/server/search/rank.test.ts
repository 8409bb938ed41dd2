import { expect, test } from 'vitest'
import { SEARCH_WORDS_MOST } from '#contract/limits.ts'
import type { MatchKind } from '#server/search/match.ts'
import { PLACE } from '#server/search/product-words.ts'
import { countRanks, promoteWholeNames, sumTiers, tierOf } from '#server/search/rank.ts'

const KINDS: MatchKind[] = ['exact', 'prefix', 'phonetic', 'skeleton', 'typo']

test('the rank of the longest search fits into a byte', () => {
  const tiers = KINDS.flatMap((kind) => Object.values(PLACE).map((place) => tierOf(kind, place)))
  expect(Math.max(...tiers) * SEARCH_WORDS_MOST).toBeLessThan(256)
})

test('a name ranks above keywords, keywords above a misspelt name, and a description matches only exactly', () => {
  expect(KINDS.map((kind) => tierOf(kind, PLACE.name))).toEqual([2, 3, 4, 6, 7])
  expect(KINDS.map((kind) => tierOf(kind, PLACE.keyword))).toEqual([5, 5, 5, 6, 7])
  expect(KINDS.map((kind) => tierOf(kind, PLACE.filter))).toEqual([5, 5, 5, 6, 7])
  expect(KINDS.map((kind) => tierOf(kind, PLACE.description))).toEqual([8, 0, 0, 0, 0])
})

test('a product must match every word, and its rank is the sum of its tiers', () => {
  const ranks = sumTiers([Uint8Array.of(0, 2, 2, 5), Uint8Array.of(0, 2, 0, 7, 2)])
  expect([...ranks]).toEqual([0, 4, 0, 12])
  expect([...countRanks(ranks).entries()].filter(([, count]) => count > 0)).toEqual([
    [4, 1],
    [12, 1],
  ])
  promoteWholeNames(ranks, Uint8Array.of(0, 1, 1, 1), 2)
  expect([...ranks]).toEqual([0, 3, 0, 12])
})
