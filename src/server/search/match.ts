import { foldText } from '#rules/text.ts'
import type { Goods } from './goods.ts'
import { discard, matchPart, type PartMatch, type Slots, sizeOf, slotsOf } from './part-match.ts'
import type { Part } from './query.ts'
import { rankOf } from './rank.ts'
import { toWords } from './words.ts'

/** Goods that match a search; `ranks` has a number for each of `slots`, higher for better. */
export interface Matches {
  slots: Slots
  ranks: Float64Array
  /** Whether no product has every word, and these have only some. */
  isRelaxed: boolean
}

const NONE: Slots = new Int32Array(0)

/** Those of the slots that have a part. Overwrites `slots`. */
export function having(slots: Slots, { best }: PartMatch): Slots {
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number // Within the length.
    if ((best[slot] as number) > 0) slots[count++] = slot
  }
  return slots.subarray(0, count)
}

/** A part that this many times as many goods have as are left is matched among these only. */
const LEFT_FROM = 4

/**
 * Matches the needed parts, the rarest first and frequent ones only among the goods that are left, and adds them to
 * `byPart`. Stops when no goods are left; returns those that have every part.
 */
function matchAll(goods: Goods, parts: Part[], byPart: Map<Part, PartMatch>): Slots {
  const needed = parts.filter(({ isNeeded }) => isNeeded)
  const inOrder = needed.map((part) => ({ part, size: sizeOf(goods, part) })).sort((a, b) => a.size - b.size)
  let slots: Slots | undefined
  for (const { part, size } of inOrder) {
    const match = matchPart(goods, part, slots && slots.length * LEFT_FROM < size ? slots : undefined)
    byPart.set(part, match)
    slots = slots ? having(slots, match) : slotsOf(match).slice()
    if (slots.length === 0) break
  }
  return slots ?? NONE
}

/** Weight of the last word, which says what a thing is; the others say which one: `meyeder juta`, women's shoes. */
const LAST_WORD = 1.4
/** Relaxed matches have at least this share of the best one's evidence. */
const RELAXED_LEAST = 0.6

/** Weight of a part, higher the fewer goods have it (inverse document frequency). */
const tellingWeight = (goods: Goods, { part, count }: PartMatch, isLast: boolean): number =>
  part.weight * Math.log2(1 + goods.count / (1 + count)) * (isLast ? LAST_WORD : 1)

/** Buffer by slot, reused by each call: all zeros between two calls. */
let sums = new Float64Array(0)

/** The goods that have most of the parts by their weights; `words` says how well for each of `slots`, from 0 to 1. */
function havingMost(goods: Goods, parts: PartMatch[]): { slots: Slots; words: Float64Array } {
  if (sums.length < goods.slots) sums = new Float64Array(2 * goods.slots)
  const lastWord = parts.findLastIndex(({ part }) => part.weight === 1)
  const weights = parts.map((match, at) => tellingWeight(goods, match, at === lastWord))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const touched: number[] = []
  for (const [at, match] of parts.entries()) {
    const { best, part } = match
    for (const slot of slotsOf(match)) {
      if (sums[slot] === 0) {
        if (!part.isNeeded) continue
        touched.push(slot)
      }
      sums[slot] = (sums[slot] ?? 0) + ((weights[at] ?? 0) * (best[slot] ?? 0)) / total
    }
  }
  let most = 0
  for (const slot of touched) most = Math.max(most, sums[slot] ?? 0)
  const slots = Int32Array.from(touched.filter((slot) => (sums[slot] ?? 0) >= most * RELAXED_LEAST))
  const words = new Float64Array(slots.length)
  for (const [at, slot] of slots.entries()) words[at] = sums[slot] ?? 0
  for (const slot of touched) sums[slot] = 0
  return { slots, words }
}

/** How well each of the slots has the parts, from 0 to 1. */
function weighAll(parts: PartMatch[], slots: Slots): Float64Array {
  const words = new Float64Array(slots.length)
  const total = parts.reduce((sum, { part }) => sum + part.weight, 0)
  for (const { part, best } of parts) {
    const { weight } = part
    for (let at = 0; at < slots.length; at += 1) {
      // Places and slots are below the lengths, here and below.
      words[at] = (words[at] as number) + (weight * (best[slots[at] as number] as number)) / total
    }
  }
  return words
}

/** Share of the best match's evidence from which on a product counts for the share of its shelf. */
const STRONG = 0.8
/** Added to the size of a shelf, as a share of few goods says little. */
const SHELF_LEAST = 4
/** What the share of a category counts, compared with that of a shelf. */
const OF_CATEGORY = 0.6

/** By shelf: which share of it, or of its category, matches well. */
function sharesOf(goods: Goods, slots: Slots, words: Float64Array): Float64Array {
  let most = 0
  for (const each of words) if (each > most) most = each
  const hits = new Uint32Array(goods.shelves.all.length)
  for (let at = 0; at < slots.length; at += 1) {
    if ((words[at] as number) < STRONG * most) continue
    const shelf = goods.columns.shelf[slots[at] as number] as number
    hits[shelf] = (hits[shelf] as number) + 1
  }
  const ofCategories = new Map<number, number>()
  for (const [shelf, { category }] of goods.shelves.all.entries())
    if (hits[shelf]) ofCategories.set(category, (ofCategories.get(category) ?? 0) + hits[shelf])
  return Float64Array.from(goods.shelves.all, ({ size, category }, shelf) => {
    const ofCategory = (ofCategories.get(category) ?? 0) / ((goods.shelves.goods.get(category) ?? 0) + SHELF_LEAST)
    return Math.max((hits[shelf] ?? 0) / (size + SHELF_LEAST), OF_CATEGORY * ofCategory)
  })
}

/** Matches up to which names are read to find the words side by side; of more, other signals tell enough. */
const PHRASES_MOST = 4000

/** Ranks goods by the signals of rank.ts. O(goods that match). */
function rankAll(goods: Goods, text: string, slots: Slots, words: Float64Array): Float64Array {
  const ranks = new Float64Array(slots.length)
  const folded = foldText(text)
  const typed = new Set(toWords(folded)).size
  const shares = sharesOf(goods, slots, words)
  const { sold, columns } = goods
  const { shelf } = columns
  const isBengali = /\p{Script=Bengali}/u.test(folded)
  const [names, lengths] = isBengali ? [goods.namesBn, goods.lengthsBn] : [goods.names, goods.lengths]
  const [otherNames, otherLengths] = isBengali ? [goods.names, goods.lengths] : [goods.namesBn, goods.lengthsBn]
  const isRead = typed > 1 && slots.length <= PHRASES_MOST
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number // Places and slots are below the lengths, here and below.
    const [length, otherLength] = [lengths[slot] as number, otherLengths[slot] as number]
    ranks[at] = rankOf({
      words: words[at] as number,
      share: shares[shelf[slot] as number] as number,
      ofName: Math.min(1, typed / (length || otherLength || 1)),
      isPhrase: isRead && ((names[slot] || otherNames[slot]) as string).includes(folded),
      isWholeName:
        (length === typed && names[slot] === folded) || (otherLength === typed && otherNames[slot] === folded),
      sold: sold[slot] as number,
    })
  }
  return ranks
}

interface MatchOptions {
  /** Whether goods with some of the parts will do where none has all. */
  mayRelax?: boolean
  /** Whether `ranks` use all signals. Lists with another order need only how well goods have the words. */
  isRanked?: boolean
}

/**
 * The goods that have every part of a search; where none has, those that have most of them. O(postings of what the parts
 * stand for).
 */
export function matchGoods(
  goods: Goods,
  text: string,
  parts: Part[],
  { mayRelax = true, isRanked = true }: MatchOptions = {},
): Matches {
  const byPart = new Map<Part, PartMatch>()
  const all = matchAll(goods, parts, byPart)
  const isRelaxed = all.length === 0
  if (isRelaxed && !mayRelax) {
    for (const match of byPart.values()) discard(match)
    return { slots: NONE, ranks: new Float64Array(0), isRelaxed: false }
  }
  const matched = parts.map((part) => {
    const match = byPart.get(part)
    if (match && (match.isWhole || !isRelaxed)) return match
    if (match) discard(match)
    return matchPart(goods, part, isRelaxed ? undefined : all)
  })
  const { slots, words } = isRelaxed ? havingMost(goods, matched) : { slots: all, words: weighAll(matched, all) }
  const ranks = isRanked ? rankAll(goods, text, slots, words) : words
  for (const match of matched) discard(match)
  return { slots, ranks, isRelaxed: isRelaxed && slots.length > 0 }
}
