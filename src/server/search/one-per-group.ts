import type { Goods } from './goods.ts'
import type { Matches } from './match.ts'
import { float64At, int32At, uint8At } from './read-array.ts'

/**
 * Whether the product in slot `one` stands for its group rather than that in slot `other`: the one that lists show,
 * then the better match (`better` is how much its rank is higher), then the cheaper, then the older one.
 */
export function standsBefore({ ids, columns }: Goods, one: number, other: number, better: number): boolean {
  const { listed, price } = columns
  const difference =
    uint8At(listed, one) - uint8At(listed, other) ||
    better ||
    float64At(price, other) - float64At(price, one) ||
    (ids[other] ?? 0) - (ids[one] ?? 0)
  return difference > 0
}

/** By number of a group: one more than the place of the product that stands for it. All zeros between two calls. */
let standing = new Int32Array(0)

/** Keeps one product of each group. Overwrites `matches`. O(matches). */
export function onePerGroup<M extends Pick<Matches, 'slots' | 'ranks'>>(goods: Goods, matches: M): M {
  const { slots, ranks } = matches
  const { group } = goods.columns
  if (standing.length < goods.choices.groups) standing = new Int32Array(2 * goods.choices.groups)
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = int32At(slots, at)
    const rank = float64At(ranks, at)
    const of = int32At(group, slot)
    const present = int32At(standing, of) - 1
    const isFirst = of === 0 || present < 0
    if (!isFirst && !standsBefore(goods, slot, int32At(slots, present), rank - float64At(ranks, present))) continue
    const place = isFirst ? count++ : present
    if (of !== 0) standing[of] = place + 1
    slots[place] = slot
    ranks[place] = rank
  }
  for (let at = 0; at < count; at += 1) standing[int32At(group, int32At(slots, at))] = 0
  return { ...matches, slots: slots.subarray(0, count), ranks: ranks.subarray(0, count) }
}
