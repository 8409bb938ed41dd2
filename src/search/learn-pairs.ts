import type { Goods } from './goods.ts'
import { editDistance } from './text/edit-distance.ts'
import { isNumber, toWords } from './text/words.ts'

/**
 * What a word of one script is in the other, by the shop's own names in both: ids of terms by id of a term, with
 * evidence from 0 to 1.
 */
export type Pairs = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Goods with two names that are read at most, newest first: they are what the shop sells now. */
const MAX_READ = 20_000
/** Words of two names are compared where their places differ by less than this share of a name. */
const MAX_PLACE = 0.35
/** More than there are terms, so that two ids fit into one number. */
const MAX_TERMS = 2 ** 26
/** Pairs in this many names, and with this Dice coefficient, need not sound alike. */
const OFTEN = 3
const MIN_TOGETHER = 0.6
/** How alike others have to sound, from 0 to 1. */
const MIN_SOUND = 0.6
/** Evidence of the surest pair. */
const MEANS = 0.93
/** Names, or pairs of words, of one step: less than a millisecond. */
const PIECE = 50

interface Counts {
  alone: Map<number, number>
  together: Map<number, number>
}

const wordsOf = (goods: Goods, name: string): number[] =>
  toWords(name.replace(/\([^)]*\)/g, ' '))
    .filter((word) => !isNumber(word))
    .flatMap((word) => goods.terms.idOf(word) ?? [])

/** The names of goods with two, newest first, copied at once: a change between two steps may renumber the slots. */
function listNames(goods: Goods): { name: string; nameBn: string }[] {
  const names: { name: string; nameBn: string }[] = []
  for (let slot = goods.slots - 1; slot >= 0; slot -= 1) {
    const nameBn = goods.namesBn[slot]
    if (goods.isThere[slot] && nameBn) names.push({ name: goods.names[slot] ?? '', nameBn })
  }
  return names
}

/** Counts the words and pairs of words of two names; false if either has none of its script. */
function countNames(goods: Goods, counts: Counts, name: string, nameBn: string): boolean {
  const latin = wordsOf(goods, name).filter((id) => goods.terms.all[id]?.script === 'latin')
  const bengali = wordsOf(goods, nameBn).filter((id) => goods.terms.all[id]?.script === 'bengali')
  if (latin.length === 0 || bengali.length === 0) return false
  for (const id of new Set([...latin, ...bengali])) counts.alone.set(id, (counts.alone.get(id) ?? 0) + 1)
  const seen = new Set<number>()
  for (const [i, a] of latin.entries()) {
    for (const [j, b] of bengali.entries()) {
      const pair = a * MAX_TERMS + b
      if (seen.has(pair) || Math.abs(i / latin.length - j / bengali.length) > MAX_PLACE) continue
      seen.add(pair)
      counts.together.set(pair, (counts.together.get(pair) ?? 0) + 1)
    }
  }
  return true
}

/** How sure it is that two words are the same; 0 for no evidence. */
function sureness(goods: Goods, { alone }: Counts, a: number, b: number, together: number): number {
  const dice = (2 * together) / ((alone.get(a) ?? 0) + (alone.get(b) ?? 0))
  const first = goods.terms.all[a]?.sounds ?? ''
  const second = goods.terms.all[b]?.sounds ?? ''
  const longest = Math.max(first.length, second.length)
  const alike = longest < 3 ? 0 : 1 - editDistance(first, second, longest) / longest
  if (alike >= MIN_SOUND && dice > 0.2) return dice + alike
  return together >= OFTEN && dice >= MIN_TOGETHER ? dice + alike : 0
}

/**
 * Learns brands and loan words from goods with a name in each script: words that stand at the same place of both names,
 * and mostly together, or together with nearly the same sound. O(goods with two names · words of a name squared). Works
 * in steps, as twenty thousand names take a second.
 */
export function* learnPairs(goods: Goods): Generator<void, Pairs> {
  const counts: Counts = { alone: new Map(), together: new Map() }
  let read = 0
  for (const [at, { name, nameBn }] of listNames(goods).entries()) {
    if (countNames(goods, counts, name, nameBn)) read += 1
    if (read === MAX_READ) break
    if (at % PIECE === 0) yield
  }
  const found: { a: number; b: number; sure: number }[] = []
  const best = new Map<number, number>()
  let compared = 0
  for (const [pair, together] of counts.together) {
    if (compared++ % PIECE === 0) yield
    const a = Math.floor(pair / MAX_TERMS)
    const b = pair % MAX_TERMS
    const sure = sureness(goods, counts, a, b, together)
    if (sure === 0) continue
    found.push({ a, b, sure })
    for (const id of [a, b]) best.set(id, Math.max(sure, best.get(id) ?? 0))
  }
  const pairs = new Map<number, Map<number, number>>()
  const add = (from: number, to: number, weight: number) =>
    pairs.set(from, (pairs.get(from) ?? new Map<number, number>()).set(to, weight))
  for (const { a, b, sure } of found) {
    // Only pairs that are nearly as sure as the best one of either word.
    if (sure < 0.8 * Math.max(best.get(a) ?? 0, best.get(b) ?? 0)) continue
    const weight = MEANS * Math.min(1, 0.75 + sure / 4)
    add(a, b, weight)
    add(b, a, weight)
  }
  return pairs
}
