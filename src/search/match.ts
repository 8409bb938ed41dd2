import type { Goods } from './goods.ts'
import { discard, matchPart, type PartMatch, type Slots, sizeOf, slotsOf } from './part-match.ts'
import type { Part } from './query.ts'
import { rankAll } from './rank-matches.ts'
import { float32At, float64At, int32At } from './read-array.ts'

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
    const slot = int32At(slots, at) // Within the length.
    if (float32At(best, slot) > 0) slots[count++] = slot
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
const MIN_RELAXED = 0.6
/** Others as much as a form of a word in a description: by a synonym of a sound, `tea` would list all that is counted by টি. */
const MIN_WHOLE = 0.24

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
  const slots = Int32Array.from(touched.filter((slot) => (sums[slot] ?? 0) >= most * MIN_RELAXED))
  const words = new Float64Array(slots.length)
  for (const [at, slot] of slots.entries()) words[at] = sums[slot] ?? 0
  for (const slot of touched) sums[slot] = 0
  return { slots, words }
}

/** Those of the slots, which have all parts, that are not far behind the best; `words` says how well, from 0 to 1. */
function weighAll(parts: PartMatch[], slots: Slots): { slots: Slots; words: Float64Array } {
  const words = new Float64Array(slots.length)
  const total = parts.reduce((sum, { part }) => sum + part.weight, 0)
  for (const { part, best } of parts) {
    const { weight } = part
    for (let at = 0; at < slots.length; at += 1) {
      words[at] = float64At(words, at) + (weight * float32At(best, int32At(slots, at))) / total
    }
  }
  const least = words.reduce((most, each) => Math.max(most, each), 0) * MIN_WHOLE
  const isClose = (_: number, at: number) => float64At(words, at) >= least
  return { slots: slots.filter(isClose), words: words.filter(isClose) }
}

export interface MatchOptions {
  /** Whether goods with some of the parts will do where none has all. */
  mayRelax?: boolean
  /** Whether `ranks` use all signals. Lists with another order need only how well goods have the words. */
  isRanked?: boolean
  /** Whether the search is being typed. */
  isTyping?: boolean
}

/**
 * The goods that have every part of a search; where none has, those that have most of them. O(postings of what the parts
 * stand for).
 */
export function matchGoods(
  goods: Goods,
  text: string,
  parts: Part[],
  { mayRelax = true, isRanked = true, isTyping = false }: MatchOptions = {},
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
  const { slots, words } = isRelaxed ? havingMost(goods, matched) : weighAll(matched, all)
  const ranks = isRanked ? rankAll(goods, { text, parts, isTyping }, slots, words) : words
  for (const match of matched) discard(match)
  return { slots, ranks, isRelaxed: isRelaxed && slots.length > 0 }
}
