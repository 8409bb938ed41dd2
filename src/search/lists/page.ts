import { PAGE_SIZE } from '#platform/contract/limits.ts'
import type { Goods } from '#search/goods.ts'
import type { Matches } from '#search/match.ts'
import { float64At, int32At } from '#search/read-array.ts'
import { BEST_MATCH, type Sort } from '#shop/catalogue/contract/sorts.ts'

type Ordering = Sort | typeof BEST_MATCH
/** Compares two places of the matches. */
type Compare = (a: number, b: number) => number

const isByName = (ordering: Ordering): ordering is 'brand_name' | '-brand_name' => ordering.endsWith('brand_name')

/** Buffer for sort keys, reused by each call. */
let room = new Float64Array(0)

/** Sort keys by place; smaller ones come first. */
function keysOf(goods: Goods, { slots, ranks }: Matches, ordering: Exclude<Ordering, 'brand_name' | '-brand_name'>) {
  if (room.length < slots.length) room = new Float64Array(2 * slots.length)
  const keys = room.subarray(0, slots.length)
  const columns = {
    '-pk': goods.ids,
    '-sold': goods.sold,
    mrp: goods.columns.price,
    '-mrp': goods.columns.price,
    '-rating': goods.columns.rating,
    '-discount': goods.columns.off,
    [BEST_MATCH]: ranks,
  }
  const column = columns[ordering]
  const sign = ordering === 'mrp' ? 1 : -1
  if (ordering === BEST_MATCH) for (let at = 0; at < keys.length; at += 1) keys[at] = -float64At(ranks, at)
  else for (let at = 0; at < keys.length; at += 1) keys[at] = sign * (column[int32At(slots, at)] as number)
  return keys
}

/**
 * The order of the matches; the newest first among equals, so that pages never overlap. `keys` is there for orders by a
 * number, which compare by it first.
 */
function orderBy(goods: Goods, matches: Matches, ordering: Ordering): { compare: Compare; keys?: Float64Array } {
  const { ids, sold, names } = goods
  const { slots } = matches
  const newest: Compare = (a, b) => (ids[int32At(slots, b)] ?? 0) - (ids[int32At(slots, a)] ?? 0)
  if (isByName(ordering)) {
    const sign = ordering === 'brand_name' ? 1 : -1
    const compare: Compare = (a, b) => {
      const [one, other] = [names[int32At(slots, a)] ?? '', names[int32At(slots, b)] ?? '']
      return one === other ? newest(a, b) : one < other ? -sign : sign
    }
    return { compare }
  }
  const keys = keysOf(goods, matches, ordering)
  const isBySales = ordering === BEST_MATCH
  const compare: Compare = (a, b) => {
    const difference = float64At(keys, a) - float64At(keys, b)
    if (difference !== 0) return difference
    const sales = isBySales ? (sold[int32At(slots, b)] ?? 0) - (sold[int32At(slots, a)] ?? 0) : 0
    return sales === 0 ? newest(a, b) : sales
  }
  return { compare, keys }
}

/** Pages that end up to this place are collected in one pass, later ones by selection. */
const MAX_FIRST = 20 * PAGE_SIZE

/**
 * The first `most` places in their order. O(places): a place behind the worst of those that are collected costs one
 * comparison. Reads from the end, where the newest goods are, which come first among equals.
 */
function firstOf(count: number, most: number, compare: Compare, keys: Float64Array | undefined): number[] {
  const first: number[] = []
  let worst = Number.POSITIVE_INFINITY
  for (let place = count - 1; place >= 0; place -= 1) {
    if (keys && float64At(keys, place) > worst) continue
    if (first.length === most && compare(place, first[most - 1] ?? 0) > 0) continue
    let low = 0
    for (let high = first.length; low < high; ) {
      const middle = (low + high) >> 1
      if (compare(first[middle] ?? 0, place) < 0) low = middle + 1
      else high = middle
    }
    if (first.length === most) first.pop()
    first.splice(low, 0, place)
    if (keys && first.length === most) worst = float64At(keys, first[most - 1] ?? 0)
  }
  return first
}

/**
 * Moves the item that belongs at `place` there, with smaller ones before it and larger ones behind it (Hoare's
 * quickselect).
 */
function selectAt(items: Int32Array, place: number, compare: Compare, from = 0): void {
  for (let low = from, high = items.length - 1; low < high; ) {
    const pivot = int32At(items, (low + high) >> 1)
    let left = low
    let right = high
    while (left <= right) {
      while (compare(int32At(items, left), pivot) < 0) left += 1
      while (compare(int32At(items, right), pivot) > 0) right -= 1
      if (left > right) break
      const item = int32At(items, left)
      items[left] = int32At(items, right)
      items[right] = item
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}

/** The places from `start` to `end` in their order. O(places): sorts these only. */
function placesBetween(
  count: number,
  start: number,
  end: number,
  { compare, keys }: ReturnType<typeof orderBy>,
): number[] {
  if (end <= MAX_FIRST) return firstOf(count, end, compare, keys).slice(start)
  const items = new Int32Array(count)
  for (let place = 0; place < count; place += 1) items[place] = place
  selectAt(items, start, compare)
  if (end < count) selectAt(items, end, compare, start)
  return [...items.slice(start, end).sort(compare)]
}

/** Ids of the page behind the first `skip` matches. Sorts that page only: O(matches). */
export function pageOf(goods: Goods, matches: Matches, ordering: Ordering, skip: number): number[] {
  const { slots } = matches
  const end = Math.min(skip + PAGE_SIZE, slots.length)
  const places = placesBetween(slots.length, skip, end, orderBy(goods, matches, ordering))
  return places.map((place) => goods.ids[int32At(slots, place)] ?? 0)
}
