import type { Goods } from '#search/goods.ts'
import type { Matches } from '#search/match.ts'
import { float64At, int32At, uint8At } from '#search/read-array.ts'
import type { ProductQuery } from '#shop/catalogue/contract/catalog.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { type Bits, intersectionOf } from './cards.ts'
import { FacetCounts } from './facet-counts.ts'
import { type FilterName, filterSets, hasFilters } from './filters.ts'
import { valueSetsOf } from './value-sets.ts'

/** Buffers, reused by each call: the slots of a list, and ranks by slot. */
let left = new Int32Array(0)
let ranked = new Float64Array(0)

/** For lists without a search, which are not sorted by rank. */
const NO_RANKS = new Float64Array(0)

/**
 * What the filters of a query leave of the matches, or of all goods without matches, with one of each group of
 * siblings: the one that lists show if it is left, or the best match, or the cheapest. With `isCounted` also how many
 * each choice would leave. O(matches), or O(goods / 32 · filters and choices + goods that are left). The result is
 * valid until the next call. Overwrites `matches` unless `isCounted`.
 */
export function narrow(
  goods: Goods,
  matches: Matches | undefined,
  query: ProductQuery,
  isCounted: boolean,
): { matches: Matches; facets?: Facets } {
  // Without counts, testing each match is cheaper than sets of all goods.
  if (matches && !isCounted) return { matches: onePerGroup(goods, fittingOf(goods, matches, query)) }
  const sets = valueSetsOf(goods)
  const { cards } = sets
  const base = matches ? cards.setOf(matches.slots) : cards.all
  const filters = filterSets(goods, sets, query)
  const fitting = intersectionOf([base, ...filters.values()])
  if (left.length < cards.slotAt.length) left = new Int32Array(2 * cards.slotAt.length)
  const ranks = matches && ranksBySlot(goods, matches)
  const slots = onePerCard(goods, cards.slotsIn(fitting, left), ranks)
  const narrowed: Matches = {
    slots,
    ranks: ranks ? Float64Array.from(slots, (slot) => ranks[slot] ?? 0) : NO_RANKS,
    isRelaxed: matches?.isRelaxed ?? false,
  }
  if (!isCounted) return { matches: narrowed }
  const without = (filter: FilterName): Bits => {
    if (!filters.has(filter)) return fitting
    return intersectionOf([base, ...[...filters].filter(([name]) => name !== filter).map(([, set]) => set)])
  }
  return { matches: narrowed, facets: new FacetCounts(goods, sets, without).toFacets(query, slots.length) }
}

/** The matches that the filters of a query leave. Overwrites `matches`. */
function fittingOf(goods: Goods, matches: Matches, query: ProductQuery): Matches {
  if (!hasFilters(query)) return matches
  const { slots, ranks } = matches
  const sets = valueSetsOf(goods)
  const fitting = intersectionOf([...filterSets(goods, sets, query).values()])
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = int32At(slots, at)
    if (!sets.cards.isIn(fitting, slot)) continue
    slots[count] = slot
    ranks[count++] = float64At(ranks, at)
  }
  return { ...matches, slots: slots.subarray(0, count), ranks: ranks.subarray(0, count) }
}

/** The ranks of matches by slot; other slots have those of earlier searches. */
function ranksBySlot(goods: Goods, { slots, ranks }: Matches): Float64Array {
  if (ranked.length < goods.slots) ranked = new Float64Array(2 * goods.slots)
  for (let at = 0; at < slots.length; at += 1) ranked[int32At(slots, at)] = float64At(ranks, at)
  return ranked
}

/** How many of the slots are of goods without a group, which come first. */
function countAlone(group: Int32Array, slots: Int32Array): number {
  let low = 0
  for (let high = slots.length; low < high; ) {
    const middle = (low + high) >> 1
    if (group[int32At(slots, middle)] === 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Keeps one slot of each group, whose slots are side by side. Overwrites the list. */
function onePerCard(goods: Goods, slots: Int32Array, ranks: Float64Array | undefined): Int32Array {
  const { group } = goods.columns
  const better = (one: number, other: number) => (ranks ? float64At(ranks, one) - float64At(ranks, other) : 0)
  let count = countAlone(group, slots)
  let present = 0
  for (let at = count; at < slots.length; at += 1) {
    const slot = int32At(slots, at)
    const of = int32At(group, slot)
    const known = slots[count - 1] ?? 0 // Read only if `present` is its group.
    if (of !== present) slots[count++] = slot
    else if (standsBefore(goods, slot, known, better(slot, known))) slots[count - 1] = slot
    present = of
  }
  return slots.subarray(0, count)
}

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
