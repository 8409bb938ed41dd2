import { BLOCK_SIZE, writeAtIds } from './bitmap.ts'

/**
 * A number for each product, at its id: how well it matches (a tier or a rank, rank.ts), or 1 for "in this set"; 0 for
 * no match. One byte a product, and loops by index: iterators and callbacks cost ten times as much. Where no cost is
 * named, a function takes one pass, O(highest id).
 */
export type ByProduct = Uint8Array

/** A part of a posting list: the products of one block that have a term in a field. */
export interface Posting {
  block: number
  /** Packed ids (bitmap.ts). */
  ids: Uint8Array
}

/** The best, that is lowest, tier that postings give each product. O(all ids of the postings). */
export function bestTiers(tiers: { posting: Posting; tier: number }[]): ByProduct {
  const blocks = tiers.reduce((most, { posting }) => Math.max(most, posting.block + 1), 0)
  const best = new Uint8Array(blocks * BLOCK_SIZE)
  // The best tier is written last.
  for (const { posting, tier } of tiers.toSorted((a, b) => b.tier - a.tier)) {
    writeAtIds(best, posting.block, posting.ids, tier)
  }
  return best
}

/** The better tier of two lookups of the same word. */
export function betterTiers(a: ByProduct, b: ByProduct): ByProduct {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
  const better = Uint8Array.from(longer)
  for (let id = 0; id < shorter.length; id += 1) {
    const tier = shorter[id] ?? 0
    const other = better[id] ?? 0
    if (tier !== 0 && (other === 0 || tier < other)) better[id] = tier
  }
  return better
}

/** The set of products that postings hold. O(all ids of the postings). */
export const unionOf = (postings: Posting[]): ByProduct => bestTiers(postings.map((posting) => ({ posting, tier: 1 })))

/** The values of the products that are in a set; 0 for the others. */
export function intersect(values: ByProduct, set: ByProduct): ByProduct {
  const inside = new Uint8Array(values.length)
  for (let id = 0; id < values.length; id += 1) if (set[id]) inside[id] = values[id] ?? 0
  return inside
}

/** The set of products with this value. */
export function withValue(values: ByProduct, value: number): ByProduct {
  const set = new Uint8Array(values.length)
  for (let id = 0; id < values.length; id += 1) if (values[id] === value) set[id] = 1
  return set
}

/** The ids of the products that match, in ascending order, at most `most`. */
export function matchingIds(values: ByProduct, most = Number.POSITIVE_INFINITY): number[] {
  const ids: number[] = []
  for (let id = 0; id < values.length && ids.length < most; id += 1) if (values[id] !== 0) ids.push(id)
  return ids
}

/** Whether any product matches. Stops at the first one. */
export const hasMatches = (values: ByProduct): boolean => matchingIds(values, 1).length > 0

const COMMA = 44
const ZERO = 48

/** The set of the ids below `size` that a text lists with commas between them. O(length). */
export function parseIdSet(text: string, size: number): ByProduct {
  const set = new Uint8Array(size)
  let id = 0
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : COMMA
    if (code !== COMMA) id = id * 10 + code - ZERO
    else {
      if (id < size) set[id] = 1
      id = 0
    }
  }
  return set
}
