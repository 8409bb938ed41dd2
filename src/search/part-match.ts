import type { Goods } from './goods.ts'
import { fieldOf, findPosting, slotOf } from './postings.ts'
import type { Part } from './query.ts'
import { CATEGORY_WEIGHT, FIELD_WEIGHTS, MIN_SURE } from './rank.ts'
import { float32At, float64At, int32At, uint32At } from './read-array.ts'
import { FIELD } from './text/product-words.ts'

/**
 * How well each product has a word or part, by slot; 0 for not at all. Typed arrays, as most goods have a frequent
 * word.
 */
interface Target {
  best: Float32Array
  /** The first `count` are the slots that have it, in no order. */
  room: Int32Array
  count: number
}

/** How well each product has a part of a search. */
export interface PartMatch extends Target {
  part: Part
  /** Whether all goods were looked at, not only some. */
  isWhole: boolean
}

/** Some goods by slot, in no order. */
export type Slots = Int32Array
/** The slots that are looked at; undefined for all. */
type Among = Slots | undefined

/** The slots of goods that have it; valid until `discard`. */
export const slotsOf = ({ room, count }: Target): Slots => room.subarray(0, count)

/** Pool of columns with zeros: a search has many parts, and each column is as long as there are goods. */
const spare: Target[] = []
const MAX_SPARE = 16
/** Slots that a new column has more than there are goods, for those that are added later. */
const SPARE_SLOTS = 1024

function emptyTarget(goods: Goods): Target {
  for (let known = spare.pop(); known; known = spare.pop()) if (known.best.length >= goods.slots) return known
  const length = goods.slots + SPARE_SLOTS
  return { best: new Float32Array(length), room: new Int32Array(length), count: 0 }
}

/** Sets the columns to zero and returns them to the pool; nobody may read them afterwards. O(goods that have it). */
export function discard({ best, room, count }: Target): void {
  for (let at = 0; at < count; at += 1) best[int32At(room, at)] = 0
  if (spare.length < MAX_SPARE) spare.push({ best, room, count: 0 })
}

/** In postings this many times longer than the slots of interest, each slot is looked up by binary search. */
const SEARCHED_FROM = 24

function raise(target: Target, slot: number, value: number): void {
  const before = float32At(target.best, slot)
  if (value <= before) return
  if (before === 0) target.room[target.count++] = slot
  target.best[slot] = value
}

/** What a word of this evidence counts in each field; 0 where only surer evidence counts. */
const valuesOf = (weight: number): Float32Array =>
  Float32Array.from(FIELD_WEIGHTS, (each, field) => (field < FIELD.unit || weight >= MIN_SURE ? weight * each : 0))

function addList(goods: Goods, target: Target, postings: Uint32Array, weight: number): void {
  const { isThere } = goods
  const { best, room } = target
  const values = valuesOf(weight)
  let { count } = target
  for (let at = 0; at < postings.length; at += 1) {
    const posting = uint32At(postings, at) // Within the length, as slots and fields below.
    const slot = slotOf(posting)
    const value = float32At(values, fieldOf(posting))
    const before = float32At(best, slot)
    if (value <= before || isThere[slot] !== 1) continue
    if (before === 0) room[count++] = slot
    best[slot] = value
  }
  target.count = count
}

function addAmong(target: Target, postings: Uint32Array, weight: number, among: Slots): void {
  const values = valuesOf(weight)
  for (let at = 0; at < among.length; at += 1) {
    const slot = int32At(among, at) // Within the length.
    const posting = findPosting(postings, slot)
    if (posting !== undefined) raise(target, slot, float32At(values, fieldOf(posting)))
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

/** Adds all goods of categories whose names have a term. O(goods) if there is such a category. */
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
    const weight = float64At(byShelf, int32At(shelf, slot))
    if (weight > 0 && isThere[slot] === 1) raise(target, slot, weight)
  }
  if (among) for (const slot of among) add(slot)
  else for (let slot = 0; slot < goods.slots; slot += 1) add(slot)
}

/** A word of this many plain names, and of this share of all, describes what others name: `green`, `kg`. */
const MIN_DESCRIBED = 3
const DESCRIBED_SHARE = 0.05

/** Adds goods of plain shelves that have a translation, as if it had been typed. O(postings of the terms). */
function addTranslations(goods: Goods, target: Target, terms: ReadonlyMap<number, number>): void {
  const { isThere, columns } = goods
  const isPlain = (slot: number) => isThere[slot] === 1 && goods.plainness(int32At(columns.shelf, slot)) > 0
  const described = Math.max(MIN_DESCRIBED, DESCRIBED_SHARE * goods.plainGoods)
  for (const [term, weight] of terms) {
    const plain = goods.postings(term).filter((posting) => isPlain(slotOf(posting)))
    if (plain.length >= described) continue
    const values = valuesOf(weight)
    for (const posting of plain) raise(target, slotOf(posting), float32At(values, fieldOf(posting)))
  }
}

/** Matches a part. `among` limits which slots are of interest; others may be matched, too. O(postings of its terms). */
export function matchPart(goods: Goods, part: Part, among: Among): PartMatch {
  const target = emptyTarget(goods)
  addTerms(goods, target, part.terms, among)
  if (part.translations) addTranslations(goods, target, part.translations)
  for (const { parts, weight } of part.phrases) {
    let found: Target | undefined
    for (const terms of parts) {
      const each = emptyTarget(goods)
      addTerms(goods, each, terms, found ? slotsOf(found) : among)
      if (found) {
        keepCommon(each, found)
        discard(found)
      }
      found = each
    }
    if (!found) continue
    for (const slot of slotsOf(found)) raise(target, slot, (found.best[slot] ?? 0) * weight)
    discard(found)
  }
  return { part, ...target, isWhole: among === undefined }
}

/** Keeps the goods that both have, with the weaker evidence. */
function keepCommon(kept: Target, other: Target): void {
  const { best, room } = kept
  let count = 0
  for (let at = 0; at < kept.count; at += 1) {
    const slot = int32At(room, at) // Within the length.
    const weaker = Math.min(float32At(best, slot), float32At(other.best, slot))
    best[slot] = weaker
    if (weaker > 0) room[count++] = slot
  }
  kept.count = count
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
