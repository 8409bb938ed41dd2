import type { Goods } from './goods.ts'
import { fieldOf, slotOf } from './postings.ts'
import { FIELD } from './product-words.ts'
import type { Part } from './query.ts'
import { CATEGORY_WEIGHT, FIELD_WEIGHTS, SURE_LEAST } from './rank.ts'

/** How well each product has a part of a search, by slot, and the slots that have it in no order. */
export interface PartMatch {
  part: Part
  best: Float32Array
  slots: number[]
  /** Whether all goods were looked at. */
  isWhole: boolean
}

/** The slots that are looked at; undefined for all. */
type Among = readonly number[] | undefined

interface Target {
  best: Float32Array
  slots: number[]
}

/** Columns of zeros that are used again: a search has many parts, and a new column is as long as there are goods. */
const spare: Float32Array[] = []
const SPARE_MOST = 16
/** Room for products that are added. */
const SPARE_SLOTS = 1024

function emptyTarget(goods: Goods): Target {
  for (let best = spare.pop(); best; best = spare.pop()) if (best.length >= goods.slots) return { best, slots: [] }
  return { best: new Float32Array(goods.slots + SPARE_SLOTS), slots: [] }
}

/** Hands a column back; nobody may read it afterwards. O(its goods). */
export function discard({ best, slots }: Target): void {
  for (const slot of slots) best[slot] = 0
  if (spare.length < SPARE_MOST) spare.push(best)
}

/** A list this many times longer than the slots that are looked at is searched for each instead of read. */
const SEARCHED_FROM = 24

/** The posting of a slot in a list, which is in the order of slots; undefined for none. O(log n). */
function findPosting(postings: Uint32Array, slot: number): number | undefined {
  let low = 0
  for (let high = postings.length; low < high; ) {
    const middle = (low + high) >> 1
    if (slotOf(postings[middle] as number) < slot) low = middle + 1
    else high = middle
  }
  const posting = postings[low]
  return posting !== undefined && slotOf(posting) === slot ? posting : undefined
}

function raise({ best, slots }: Target, slot: number, value: number): void {
  const before = best[slot] as number // Slots are below the length.
  if (value <= before) return
  if (before === 0) slots.push(slot)
  best[slot] = value
}

function addList(goods: Goods, target: Target, postings: Uint32Array, weight: number): void {
  const { isThere } = goods
  const fieldsEnd = weight < SURE_LEAST ? FIELD.unit : FIELD.description + 1
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] as number // Within the length.
    const slot = slotOf(posting)
    const field = fieldOf(posting)
    if (field < fieldsEnd && isThere[slot] === 1) raise(target, slot, weight * FIELD_WEIGHTS[field])
  }
}

function addAmong(target: Target, postings: Uint32Array, weight: number, among: readonly number[]): void {
  for (const slot of among) {
    const posting = findPosting(postings, slot)
    if (posting === undefined) continue
    const field = fieldOf(posting)
    if (field < FIELD.unit || weight >= SURE_LEAST) raise(target, slot, weight * FIELD_WEIGHTS[field])
  }
}

function addTerms(goods: Goods, target: Target, terms: ReadonlyMap<number, number>, among: Among): void {
  for (const [term, weight] of terms) {
    const postings = goods.postings(term)
    if (among && among.length * SEARCHED_FROM < postings.length) addAmong(target, postings, weight, among)
    else addList(goods, target, postings, weight)
  }
  addCategories(goods, target, terms, among)
}

/** Who searches a word of a category's name finds its goods. O(goods) where there is one. */
function addCategories(goods: Goods, target: Target, terms: ReadonlyMap<number, number>, among: Among): void {
  const weights = new Map<number, number>()
  for (const [term, weight] of terms) {
    for (const id of goods.tree.named(term).flatMap((named) => goods.tree.within(named)))
      weights.set(id, Math.max(weight, weights.get(id) ?? 0))
  }
  if (weights.size === 0) return
  const { isThere, columns } = goods
  const { shelf } = columns
  const byShelf = Float64Array.from(goods.shelves.all, ({ category }) => (weights.get(category) ?? 0) * CATEGORY_WEIGHT)
  const add = (slot: number) => {
    const weight = byShelf[shelf[slot] as number] as number // Each slot has a shelf.
    if (weight > 0 && isThere[slot] === 1) raise(target, slot, weight)
  }
  if (among) for (const slot of among) add(slot)
  else for (let slot = 0; slot < goods.slots; slot += 1) add(slot)
}

/** Matches a part. `among` limits which slots are of interest; others may be matched, too. O(postings of its terms). */
export function matchPart(goods: Goods, part: Part, among: Among): PartMatch {
  const target = emptyTarget(goods)
  addTerms(goods, target, part.terms, among)
  for (const { parts, weight } of part.phrases) {
    let found: Target | undefined
    for (const terms of parts) {
      const each = emptyTarget(goods)
      addTerms(goods, each, terms, found?.slots ?? among)
      if (found) {
        keepCommon(each, found)
        discard(found)
      }
      found = each
    }
    if (!found) continue
    for (const slot of found.slots) raise(target, slot, (found.best[slot] ?? 0) * weight)
    discard(found)
  }
  return { part, ...target, isWhole: among === undefined }
}

/** Keeps what both have, with the weaker evidence. */
function keepCommon(kept: Target, other: Target): void {
  kept.slots = kept.slots.filter((slot) => {
    kept.best[slot] = Math.min(kept.best[slot] ?? 0, other.best[slot] ?? 0)
    return kept.best[slot] > 0
  })
}

/** About how many goods a part has. O(its terms). */
export function sizeOf(goods: Goods, { terms, phrases }: Part): number {
  let size = 0
  for (const term of terms.keys()) {
    size += goods.frequency(term)
    for (const id of goods.tree.named(term)) size += goods.shelves.goods.get(id) ?? 0
  }
  for (const { parts } of phrases)
    for (const part of parts) for (const term of part.keys()) size += goods.frequency(term)
  return size
}
