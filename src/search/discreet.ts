import type { Goods } from './goods.ts'
import type { Matches } from './match.ts'
import type { Part } from './query.ts'
import { float64At, int32At } from './read-array.ts'

/** Evidence above which a word means the name of a category: by its forms and synonyms, not by sound or misspelling. */
export const NAMES_CATEGORY = 0.9

/**
 * The matches of a search without the goods of discreet categories that it does not name; all of them where nothing
 * else matches. Overwrites `matches`. O(matches) in a shop with a discreet category.
 */
export function withoutDiscreet(goods: Goods, parts: Part[], matches: Matches): Matches {
  const left = unnamed(goods, parts)
  if (left.size === 0) return matches
  const { slots, ranks } = matches
  const isLeftOut = (slot: number): boolean =>
    left.has(goods.shelves.all[int32At(goods.columns.shelf, slot)]?.category ?? 0)
  // Before the first is overwritten: a search that finds only such goods shows them.
  if (slots.every(isLeftOut)) return matches
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = int32At(slots, at)
    if (isLeftOut(slot)) continue
    slots[count] = slot
    ranks[count++] = float64At(ranks, at)
  }
  return { ...matches, slots: slots.subarray(0, count), ranks: ranks.subarray(0, count) }
}

/** The discreet categories that a search does not name, neither them nor what they are parts of. */
function unnamed({ tree }: Goods, parts: Part[]): Set<number> {
  if (tree.discreet.size === 0) return tree.discreet
  const meant = parts.flatMap(({ terms }) => [...terms].filter(([, weight]) => weight > NAMES_CATEGORY))
  const named = meant.flatMap(([term]) => tree.named(term)).flatMap((category) => tree.within(category))
  return tree.discreet.difference(new Set(named))
}
