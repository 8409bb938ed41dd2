import { foldText } from '#rules/text.ts'
import type { Goods } from './goods.ts'
import { discard, matchPart, type PartMatch, sizeOf } from './part-match.ts'
import type { Part } from './query.ts'
import { rankOf } from './rank.ts'
import { toWords } from './words.ts'

/** Goods that match a search; `rank` is by slot. */
export interface Matches {
  slots: number[]
  rank: Float64Array
  /** Whether none has every word, so that these have only some. */
  isRelaxed: boolean
}

/** Of a part that this many times as many goods have as are left, only those are looked at. */
const LEFT_FROM = 4

/**
 * Matches the needed parts into `byPart`, rarest first, and frequent ones only among the goods that have those before.
 * Stops when none is left, and returns them.
 */
function matchAll(goods: Goods, parts: Part[], byPart: Map<Part, PartMatch>): number[] {
  const needed = parts.filter(({ isNeeded }) => isNeeded)
  const inOrder = needed.map((part) => ({ part, size: sizeOf(goods, part) })).sort((a, b) => a.size - b.size)
  let slots: number[] | undefined
  for (const { part, size } of inOrder) {
    const match = matchPart(goods, part, slots && slots.length * LEFT_FROM < size ? slots : undefined)
    byPart.set(part, match)
    const { best } = match
    slots = slots?.filter((slot) => (best[slot] as number) > 0) ?? match.slots // Slots are below the length.
    if (slots.length === 0) break
  }
  return slots ?? []
}

/** The last word says what a thing is, the others which: `meyeder juta`. */
const LAST_WORD = 1.4
/** Share of the best match's evidence that the others need. */
const RELAXED_LEAST = 0.6

/** A part counts the more, the fewer goods have it. */
const tellingWeight = (goods: Goods, { part, slots }: PartMatch, isLast: boolean): number =>
  part.weight * Math.log2(1 + goods.count / (1 + slots.length)) * (isLast ? LAST_WORD : 1)

/** The goods that have most of the parts, by how telling these are. */
function havingMost(goods: Goods, parts: PartMatch[]): { slots: number[]; words: Float64Array } {
  const words = new Float64Array(goods.slots)
  const lastWord = parts.findLastIndex(({ part }) => part.weight === 1)
  const weights = parts.map((match, at) => tellingWeight(goods, match, at === lastWord))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const touched: number[] = []
  for (const [at, { best, slots, part }] of parts.entries()) {
    for (const slot of slots) {
      if (words[slot] === 0) {
        if (!part.isNeeded) continue
        touched.push(slot)
      }
      words[slot] = (words[slot] ?? 0) + ((weights[at] ?? 0) * (best[slot] ?? 0)) / total
    }
  }
  let most = 0
  for (const slot of touched) most = Math.max(most, words[slot] ?? 0)
  return { slots: touched.filter((slot) => (words[slot] ?? 0) >= most * RELAXED_LEAST), words }
}

function weighAll(goods: Goods, parts: PartMatch[], slots: number[]): Float64Array {
  const words = new Float64Array(goods.slots)
  const total = parts.reduce((sum, { part }) => sum + part.weight, 0)
  for (const { part, best } of parts) {
    for (const slot of slots) words[slot] = (words[slot] ?? 0) + (part.weight * (best[slot] ?? 0)) / total
  }
  return words
}

/** Goods that count for the share of their shelf. */
const STRONG = 0.8
/** A shelf of few goods says little. */
const SHELF_LEAST = 4
const OF_CATEGORY = 0.6

/** Tells of a shelf which share of it, or of its category, matches well. */
function sharesOf(goods: Goods, slots: number[], words: Float64Array, most: number): (shelf: number) => number {
  const shelves = new Uint32Array(goods.shelves.length)
  const categories = new Map<number, number>()
  for (const slot of slots) {
    if ((words[slot] ?? 0) < STRONG * most) continue
    const shelf = goods.shelf[slot] ?? 0
    shelves[shelf] = (shelves[shelf] ?? 0) + 1
    const category = goods.shelves[shelf]?.category ?? 0
    categories.set(category, (categories.get(category) ?? 0) + 1)
  }
  const ofCategories = new Map(
    [...categories].map(([id, hits]) => [id, (OF_CATEGORY * hits) / ((goods.categories.get(id) ?? 0) + SHELF_LEAST)]),
  )
  const known = new Float64Array(goods.shelves.length)
  return (shelf) => {
    if (known[shelf]) return known[shelf]
    const { size = 0, category = 0 } = goods.shelves[shelf] ?? {}
    known[shelf] = Math.max((shelves[shelf] ?? 0) / (size + SHELF_LEAST), ofCategories.get(category) ?? 0)
    return known[shelf]
  }
}

/** Of more matches no names are read for the words side by side: other signals tell them apart. */
const PHRASES_MOST = 4000

/** Ranks goods by all that speaks for them. O(goods that match). */
function rankAll(goods: Goods, text: string, slots: number[], words: Float64Array): Float64Array {
  const rank = new Float64Array(goods.slots)
  const folded = foldText(text)
  const typed = new Set(toWords(folded)).size
  let most = 0
  for (const slot of slots) most = Math.max(most, words[slot] ?? 0)
  const shareOf = sharesOf(goods, slots, words, most)
  const isBengali = /\p{Script=Bengali}/u.test(folded)
  const [names, lengths] = isBengali ? [goods.namesBn, goods.lengthsBn] : [goods.names, goods.lengths]
  const [otherNames, otherLengths] = isBengali ? [goods.names, goods.lengths] : [goods.namesBn, goods.lengthsBn]
  const isRead = typed > 1 && slots.length <= PHRASES_MOST
  for (const slot of slots) {
    const length = lengths[slot] || otherLengths[slot] || 1
    rank[slot] = rankOf({
      words: words[slot] ?? 0,
      share: shareOf(goods.shelf[slot] ?? 0),
      ofName: Math.min(1, typed / length),
      isPhrase: isRead && (names[slot] || otherNames[slot] || '').includes(folded),
      isWholeName:
        (lengths[slot] === typed && names[slot] === folded) ||
        (otherLengths[slot] === typed && otherNames[slot] === folded),
      sold: goods.sold[slot] ?? 0,
    })
  }
  return rank
}

interface MatchOptions {
  /** Whether goods with some of the parts will do where none has all. */
  mayRelax?: boolean
}

/**
 * The goods that have every part of a search; where none has, those that have most of them. O(postings of what the parts
 * stand for).
 */
export function matchGoods(goods: Goods, text: string, parts: Part[], { mayRelax = true }: MatchOptions = {}): Matches {
  const byPart = new Map<Part, PartMatch>()
  const all = matchAll(goods, parts, byPart)
  const isRelaxed = all.length === 0
  if (isRelaxed && !mayRelax) {
    for (const match of byPart.values()) discard(match)
    return { slots: [], rank: new Float64Array(0), isRelaxed: false }
  }
  const matched = parts.map((part) => {
    const match = byPart.get(part)
    if (match && (match.isWhole || !isRelaxed)) return match
    if (match) discard(match)
    return matchPart(goods, part, isRelaxed ? undefined : all)
  })
  const { slots, words } = isRelaxed ? havingMost(goods, matched) : { slots: all, words: weighAll(goods, matched, all) }
  const rank = rankAll(goods, text, slots, words)
  for (const match of matched) discard(match)
  return { slots, rank, isRelaxed: isRelaxed && slots.length > 0 }
}
