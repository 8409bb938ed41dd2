import { BLOCK_SIZE, markIds } from '../../search/id-set.ts'
import type { Db, SearchPostingTable } from '../schema.ts'

/** The postings of words. */
export async function listPostings(db: Db, wordIds: number[]): Promise<SearchPostingTable[]> {
  if (wordIds.length === 0) return []
  return db
    .selectFrom('search_posting')
    .selectAll()
    .where('word_id', 'in', [...new Set(wordIds)])
    .execute()
}

/** Marks each product, by its id, with the best of the tiers that postings give it. */
export function markTiers(tiers: { posting: SearchPostingTable; tier: number }[]): Uint8Array {
  const blocks = tiers.reduce((most, { posting }) => Math.max(most, posting.block + 1), 0)
  const marks = new Uint8Array(blocks * BLOCK_SIZE)
  // The best is written last.
  for (const { posting, tier } of tiers.toSorted((a, b) => b.tier - a.tier)) {
    markIds(marks, posting.block, posting.ids, tier)
  }
  return marks
}

/** Marks the products of postings with 1. */
export const markAll = (postings: SearchPostingTable[]): Uint8Array =>
  markTiers(postings.map((posting) => ({ posting, tier: 1 })))
