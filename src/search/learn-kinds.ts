import type { Goods } from './goods.ts'
import { headOf } from './text/product-words.ts'
import { isUnit } from './text/sizes.ts'
import { isNumber, toWords } from './text/words.ts'

/** A word that says what a product is, and how surely, from 0 to 1. */
export interface Kind {
  term: number
  strength: number
}

/** What words say of the goods that have them. */
export interface Kinds {
  /** By term: the share of its names in which it is the head: much for `nuggets`, little for `spicy`. */
  asHead: ReadonlyMap<number, number>
  /** By number of a shelf and term: the share of the shelf’s names that have it. */
  ofShelf: ReadonlyMap<number, ReadonlyMap<number, number>>
  /**
   * By number of a shelf: how much its names have no words in common, from 0 to 1. So are those of vegetables, without
   * brands and kinds: each name says alone what it is.
   */
  plain: ReadonlyMap<number, number>
}

export const NO_KINDS: Kinds = { asHead: new Map(), ofShelf: new Map(), plain: new Map() }

/** Names from which on a word is judged, and goods from which on a shelf is. */
const MIN_NAMES = 13
/** A word that is the head of fewer of its names says little. */
const MIN_HEAD = 0.5
/** A word says what a shelf sells if it is in this share of its names, and this many times rarer in all names. */
const MIN_SHARE = 0.25
const MIN_RARER = 3
/** Added to the size of a shelf, as a share of few goods says little. */
const MIN_SHELF = 4
/** Words that two names of a shelf have in common, as a mean: up to here it is plain, and from there on not at all. */
const PLAIN_TO = 0.1
const PLAIN_FROM = 0.2
/** Names of one step: less than a millisecond. */
const PIECE = 50

const isNaming = (word: string): boolean => !isNumber(word) && !isUnit(word)

/** The terms of a name that may say what it is. */
function termsOf(goods: Goods, name: string): number[] {
  const words = new Set(toWords(name).filter(isNaming))
  return [...words].flatMap((word) => goods.terms.idOf(word) ?? [])
}

const add = (counts: Map<number, number>, term: number): void => void counts.set(term, (counts.get(term) ?? 0) + 1)

/** How plain a shelf of `size` names is, by how many of them have each word. */
function plainnessOf(counts: number[], size: number): number {
  const pairs = counts.reduce((sum, count) => sum + count * (count - 1), 0)
  const shared = pairs / (size * (size - 1))
  return Math.min(1, Math.max(0, (PLAIN_FROM - shared) / (PLAIN_FROM - PLAIN_TO)))
}

/**
 * Learns which words say what a product is: heads of names, as `nuggets`, and words that most names of a shelf have, as
 * `chips`. Works in steps. O(words of all names).
 */
export function* learnKinds(goods: Goods): Generator<void, Kinds> {
  const names = new Map<number, number>()
  const heads = new Map<number, number>()
  const shelves = new Map<number, Map<number, number>>()
  // Copied at once: a change between two steps may renumber the slots.
  const rows = Array.from({ length: goods.slots }, (_, slot) => slot)
    .filter((slot) => goods.isThere[slot])
    .map((slot) => ({ shelf: goods.columns.shelf[slot] ?? 0, name: goods.names[slot] ?? '' }))
  for (const [at, { shelf, name }] of rows.entries()) {
    const ofShelf = shelves.get(shelf) ?? new Map<number, number>()
    shelves.set(shelf, ofShelf)
    for (const term of termsOf(goods, name)) {
      add(names, term)
      add(ofShelf, term)
    }
    const head = goods.terms.idOf(headOf(name))
    if (head !== undefined) add(heads, head)
    if (at % PIECE === 0) yield
  }
  const asHead = new Map<number, number>()
  for (const [term, count] of heads) {
    const all = names.get(term) ?? 0
    if (all >= MIN_NAMES && count / all >= MIN_HEAD) asHead.set(term, count / all)
  }
  yield
  const ofShelf = new Map<number, Map<number, number>>()
  const plain = new Map<number, number>()
  for (const [shelf, counts] of shelves) {
    const { size: all = 0 } = goods.shelves.all[shelf] ?? {}
    if (all < MIN_NAMES) continue
    const plainness = plainnessOf([...counts.values()], all)
    if (plainness > 0) plain.set(shelf, plainness)
    const size = all + MIN_SHELF
    const told = [...counts].flatMap(([term, count]): [number, number][] => {
      const rarer = count / size / ((names.get(term) ?? 1) / rows.length)
      return count / size >= MIN_SHARE && rarer >= MIN_RARER ? [[term, count / size]] : []
    })
    if (told.length > 0) ofShelf.set(shelf, new Map(told))
    yield
  }
  return { asHead, ofShelf, plain }
}

/** The two words of a name that say best what it is, the better one first. */
export function kindsOf(goods: Goods, { asHead, ofShelf }: Kinds, shelf: number, name: string): Kind[] {
  if (asHead.size + ofShelf.size === 0) return []
  const told = ofShelf.get(shelf)
  return termsOf(goods, name)
    .map((term) => ({ term, strength: Math.max(asHead.get(term) ?? 0, told?.get(term) ?? 0) }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, 2)
}
