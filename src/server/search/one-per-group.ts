import type { Goods } from './goods.ts'
import type { Matches } from './match.ts'

/**
 * Whether the product in slot `one` stands for its group rather than that in slot `other`: the one that lists show,
 * then the better match (`better` is how much its rank is higher), then the cheaper, then the older one.
 */
export function standsBefore({ ids, columns }: Goods, one: number, other: number, better: number): boolean {
  const { listed, price } = columns
  const difference =
    (listed[one] as number) - (listed[other] as number) || // Slots are below the lengths.
    better ||
    (price[other] as number) - (price[one] as number) ||
    (ids[other] as number) - (ids[one] as number)
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
    const slot = slots[at] as number // Places, slots and groups are below the lengths, here and below.
    const rank = ranks[at] as number
    const of = group[slot] as number
    const present = (standing[of] as number) - 1
    const isFirst = of === 0 || present < 0
    if (!isFirst && !standsBefore(goods, slot, slots[present] as number, rank - (ranks[present] as number))) continue
    const place = isFirst ? count++ : present
    if (of !== 0) standing[of] = place + 1
    slots[place] = slot
    ranks[place] = rank
  }
  for (let at = 0; at < count; at += 1) standing[group[slots[at] as number] as number] = 0
  return { ...matches, slots: slots.subarray(0, count), ranks: ranks.subarray(0, count) }
}
