import { PAGE_SIZE } from '#contract/limits.ts'
import { BEST_MATCH, type Sort } from '#contract/sorts.ts'
import type { Goods } from './goods.ts'
import type { Matches } from './match.ts'

type Compare = (a: number, b: number) => number

const byText = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

/** The order of slots; the newest first among equals, so that pages never overlap. */
function compareBy(goods: Goods, rank: Float64Array, ordering: Sort | typeof BEST_MATCH): Compare {
  const { ids, price, sold, names } = goods
  const newest: Compare = (a, b) => (ids[b] ?? 0) - (ids[a] ?? 0)
  const orders: Record<Sort | typeof BEST_MATCH, Compare> = {
    [BEST_MATCH]: (a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || (sold[b] ?? 0) - (sold[a] ?? 0),
    '-pk': () => 0,
    mrp: (a, b) => (price[a] ?? 0) - (price[b] ?? 0),
    '-mrp': (a, b) => (price[b] ?? 0) - (price[a] ?? 0),
    brand_name: (a, b) => byText(names[a], names[b]),
    '-brand_name': (a, b) => byText(names[b], names[a]),
  }
  const order = orders[ordering]
  return (a, b) => order(a, b) || newest(a, b)
}

/** Moves the item that belongs there to `place`, smaller ones before it and larger ones behind it (Hoare's quickselect). */
function selectAt(items: Int32Array, place: number, compare: Compare, from = 0): void {
  for (let low = from, high = items.length - 1; low < high; ) {
    const pivot = items[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while (compare(items[left] ?? 0, pivot) < 0) left += 1
      while (compare(items[right] ?? 0, pivot) > 0) right -= 1
      if (left > right) break
      const item = items[left] ?? 0
      items[left] = items[right] ?? 0
      items[right] = item
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}

/** One page of ids, `skip` matches left out. Sorts that page only: O(matches). */
export function pageOf(
  goods: Goods,
  { slots, rank }: Matches,
  ordering: Sort | typeof BEST_MATCH,
  skip: number,
): number[] {
  const compare = compareBy(goods, rank, ordering)
  const items = Int32Array.from(slots)
  const end = Math.min(skip + PAGE_SIZE, items.length)
  selectAt(items, skip, compare)
  if (end < items.length) selectAt(items, end, compare, skip)
  return [...items.slice(skip, end).sort(compare)].map((slot) => goods.ids[slot] ?? 0)
}
