import { BEST_TIER } from './tiers.ts'

/** A product's rank by its id, lower is better; 0 for one that does not match. */
export type Ranks = Uint8Array

// Loops by index over a byte for each product: iterators and callbacks cost ten times as much.

/** Ranks by what products match of each word: those that miss a word are out. */
export function combineTiers(tiers: Uint8Array[]): Ranks {
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

/** The better tier of two words of which one is enough. */
export function betterTiers(a: Uint8Array, b: Uint8Array): Uint8Array {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
  const better = Uint8Array.from(longer)
  for (let id = 0; id < shorter.length; id += 1) {
    const tier = shorter[id] ?? 0
    const known = better[id] ?? 0
    if (tier !== 0 && (known === 0 || tier < known)) better[id] = tier
  }
  return better
}

/** Puts first the names that hold all words of the search and, as `isWhole` says, no other. */
export function promoteWholeNames(ranks: Ranks, isWhole: Uint8Array, words: number): void {
  const best = BEST_TIER * words
  for (let id = 0; id < ranks.length; id += 1) if (ranks[id] === best && isWhole[id] === 1) ranks[id] = best - 1
}

/** The ranks of the products that `isInside` holds; the others match no more. */
export function restrictRanks(ranks: Ranks, isInside: Uint8Array): Ranks {
  const inside = new Uint8Array(ranks.length)
  for (let id = 0; id < ranks.length; id += 1) if (isInside[id]) inside[id] = ranks[id] ?? 0
  return inside
}

/** The products of one rank, marked with 1. */
export function markRank(ranks: Ranks, rank: number): Uint8Array {
  const marks = new Uint8Array(ranks.length)
  for (let id = 0; id < ranks.length; id += 1) if (ranks[id] === rank) marks[id] = 1
  return marks
}

const RANKS = 256

/** How many products have each rank; none has rank 0. */
export function countRanks(ranks: Ranks): Uint32Array {
  const counts = new Uint32Array(RANKS)
  for (let id = 0; id < ranks.length; id += 1) {
    const rank = ranks[id] ?? 0
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  counts[0] = 0
  return counts
}

/** The ids of the products that match, in order, at most `most`. */
export function matchingIds(ranks: Ranks, most = Number.POSITIVE_INFINITY): number[] {
  const ids: number[] = []
  for (let id = 0; id < ranks.length && ids.length < most; id += 1) if (ranks[id] !== 0) ids.push(id)
  return ids
}

const COMMA = 44
const ZERO = 48

/** Marks with 1 the ids, of those below `size`, that a text holds with commas between them. */
export function markJoined(text: string, size: number): Uint8Array {
  const marks = new Uint8Array(size)
  let id = 0
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : COMMA
    if (code !== COMMA) id = id * 10 + code - ZERO
    else {
      if (id < size) marks[id] = 1
      id = 0
    }
  }
  return marks
}
