import type { Goods } from './goods.ts'
import type { Matches } from './match.ts'

/**
 * Matches with one of each group of siblings: the one that lists show, if it matches too, or the best match of them.
 * O(matches).
 */
export function onePerGroup(goods: Goods, matches: Matches): Matches {
  const { slots, ranks } = matches
  const { group, listed } = goods.columns
  const groupAt = (at: number) => group[slots[at] ?? 0] ?? 0
  const listedAt = (at: number) => listed[slots[at] ?? 0] ?? 0
  const idAt = (at: number) => goods.ids[slots[at] ?? 0] ?? 0
  /** Whether the match at a place stands for its group rather than that at another. */
  const standsFor = (a: number, b: number): boolean =>
    (listedAt(a) - listedAt(b) || (ranks[a] ?? 0) - (ranks[b] ?? 0) || idAt(a) - idAt(b)) > 0
  const chosen = new Map<number, number>()
  for (const at of slots.keys()) {
    const of = groupAt(at)
    if (of === 0) continue
    const other = chosen.get(of)
    if (other === undefined || standsFor(at, other)) chosen.set(of, at)
  }
  if (chosen.size === 0) return matches
  const places = [...slots.keys()].filter((at) => groupAt(at) === 0 || chosen.get(groupAt(at)) === at)
  return {
    ...matches,
    slots: places.map((at) => slots[at] ?? 0),
    ranks: Float64Array.from(places, (at) => ranks[at] ?? 0),
  }
}
